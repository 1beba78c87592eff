language 1

variant jump-in-seven-zero changes jump-in, seven-zero "A seven on a seven: two swaps"

  clause VJMP-090 "A jump-in takes no hands back: who jumps in on a 7 with a 7 swaps too, and the first swap stands." absence ruling A-127
