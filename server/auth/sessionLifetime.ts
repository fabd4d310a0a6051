const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** A session ends this long after the sign-in, whatever happens. Milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY

/** A session ends when it is not refreshed for this long. Milliseconds. */
export const SESSION_IDLE_MS = 7 * DAY

/**
 * A refresh token that was just exchanged is answered again for this long: two tabs may refresh at once, and an answer may
 * get lost. Later it counts as stolen. Milliseconds.
 */
export const REUSE_GRACE_MS = 10 * SECOND
