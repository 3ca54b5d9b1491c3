"""Events of other programs: read with every fault named by its place, written with what did not fit said."""
