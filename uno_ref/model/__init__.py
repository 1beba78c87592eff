"""What the stages hand to each other: rules as written, and the rule set as it is executed."""
