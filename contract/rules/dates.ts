import { longDay } from '../english'

/**
 * Wire dates (`2026-03-05` or `2026-03-05T00:00:00Z`; `''`, null or missing mean none), shown in en-US and UTC regardless of
 * the user's time zone. Text that is not a date is shown unchanged, never as "Invalid Date".
 */

/** Matches a date, possibly with a time (after a T or a blank) and a time zone. */
const WIRE_DATE = /^(\d{4}-\d{2}-(\d{2}))(?:[T ](\d[\d:.]*)(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Parses a wire date; null for none or an invalid one. A date without a time zone is read as UTC. Other texts, which JavaScript
 * would read in the user's time zone, are invalid.
 */
export function parseWireDate(date: string | null | undefined): Date | null {
  const [, day = '', dayOfMonth, time = '00:00', zone = 'Z'] = WIRE_DATE.exec(date ?? '') ?? []
  const instant = new Date(`${day}T${time}${zone}`)
  // JavaScript parses February 30 as March 2; such a date counts as invalid.
  const isValid = zone === 'Z' ? instant.getUTCDate() === Number(dayOfMonth) : !Number.isNaN(instant.getTime())
  return isValid ? instant : null
}

const DAY_MS = 86_400_000

export function utcDay(date: string | null | undefined): number | null {
  const instant = parseWireDate(date)
  return instant && Math.floor(instant.getTime() / DAY_MS)
}

export function formatWireDate(date: string | null | undefined, form: (instant: Date) => string, none: string): string {
  if (!date) return none
  const instant = parseWireDate(date)
  return instant ? form(instant) : date
}

export function formatLongDate(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, longDay, none)
}
