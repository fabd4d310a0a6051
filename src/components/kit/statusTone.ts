/** How a status is coloured. The word says it too, so colour is never the only sign. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

const TONE_OF: Readonly<Record<string, StatusTone>> = {
  open: 'info',
  released: 'info',
  planned: 'neutral',
  'in process': 'progress',
  'in transit': 'progress',
  shipped: 'progress',
  partial: 'progress',
  'partially received': 'progress',
  confirmed: 'success',
  complete: 'success',
  completed: 'success',
  available: 'success',
  'in stock': 'success',
  closed: 'neutral',
  'on hold': 'warning',
  'back order': 'warning',
  canceled: 'neutral',
  cancelled: 'neutral',
  'out of stock': 'danger',
}

/** Tone of a status, compared case-insensitively; "Short 18" is danger, an unknown status is neutral. */
export function statusTone(status: string): StatusTone {
  const known = status.trim().toLowerCase()
  if (known.startsWith('short ')) return 'danger'
  return Object.hasOwn(TONE_OF, known) ? (TONE_OF[known] ?? 'neutral') : 'neutral'
}
