/** Pixels that a picture may have, by its own header: more could exhaust the memory of a program that opens it. */
export const MAX_PIXELS = 50_000_000
