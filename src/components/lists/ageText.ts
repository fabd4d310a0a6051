import { mediumDay, timeOfDay, timeWithSeconds } from '../../../contract/english'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const STEP = 10 * SECOND

/**
 * Formats an age as "just now", "20 s ago", "3 min ago" or "2 h ago". Seconds change in steps of ten, so that the text can be
 * read.
 */
export function ageText(milliseconds: number): string {
  if (milliseconds < STEP) return 'just now'
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / STEP) * (STEP / SECOND)} s ago`
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min ago`
  return `${Math.floor(milliseconds / HOUR)} h ago`
}

/** Formats a time (ms since 1970) as "10:41 AM UTC". */
export function clockText(at: number): string {
  return `${timeOfDay(new Date(at))} UTC`
}

/** Formats a time (ms since 1970) as "Nov 21, 2026, 10:41:05 AM UTC". */
export function exactText(at: number): string {
  const instant = new Date(at)
  return `${mediumDay(instant)}, ${timeWithSeconds(instant)} UTC`
}
