import { STATUSES, type StatusTone } from '../../../contract/statuses'

/** Words that stand where statuses stand, and how other backends spell some. */
const OTHER_WORDS: Readonly<Record<string, StatusTone>> = {
  shipped: 'progress',
  partial: 'progress',
  available: 'success',
  'in stock': 'success',
  low: 'warning',
  cancelled: 'neutral',
  'out of stock': 'danger',
}

const TONE_OF: ReadonlyMap<string, StatusTone> = new Map([
  ...Object.entries(OTHER_WORDS),
  ...Object.values(STATUSES)
    .flatMap((statuses) => Object.entries(statuses))
    .map(([name, { tone }]) => [name.toLowerCase(), tone] as const),
])

/** Tone of a status, compared case-insensitively; "Short 18" is danger, an unknown status is neutral. */
export function statusTone(status: string): StatusTone {
  const known = status.trim().toLowerCase()
  return known.startsWith('short ') ? 'danger' : (TONE_OF.get(known) ?? 'neutral')
}
