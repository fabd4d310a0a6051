/**
 * Delays (ms) before each look at the lists when a write got no answer and the backend knows no idempotency keys. Only when no
 * look shows the write does it count as not executed, because the backend may still be posting.
 */
export const LOOK_PAUSES_MS = [0, 1_200, 3_000] as const
