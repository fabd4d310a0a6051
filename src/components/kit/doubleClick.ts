/** A second click on the same button within this time is ignored. */
export const DOUBLE_CLICK_GUARD_MS = 300
