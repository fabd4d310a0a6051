/** Which rows the lists hide until their checkbox is ticked. Statuses are compared case-insensitively. */

const HIDDEN = {
  production: new Set(['closed', 'on hold', 'canceled', 'completed']),
  sales: new Set(['completed', 'closed']),
  shipments: new Set(['confirmed', 'completed', 'closed']),
  transfers: new Set(['complete']),
} as const

/** True when the list hides a document of this status by default. */
export function isHiddenByDefault(list: keyof typeof HIDDEN, status: string): boolean {
  return HIDDEN[list].has(status.trim().toLowerCase())
}
