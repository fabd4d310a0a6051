/** Pixels that a picture may have, by its own header: more would be a trap for whoever opens it. */
export const MOST_PIXELS = 50_000_000
