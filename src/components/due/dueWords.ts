import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import { formatCounted } from '../kit/formatCount'

/** The relation of a date to today. */
export interface DueWords {
  readonly text: string
  /** `late`: too long ago; `now`: today; `later`: anything else. */
  readonly tone: 'late' | 'now' | 'later'
}

/** Words for a day so many days after today. */
export type WordsOfDays = (days: number) => DueWords

const counted = (days: number) => formatCounted(days, 'day')

function ahead(days: number): DueWords {
  if (days === 0) return { text: 'today', tone: 'now' }
  return { text: days === 1 ? 'tomorrow' : `in ${counted(days)}`, tone: 'later' }
}

/** Of the day on which something is to leave: "9 days late", "today", "tomorrow", "in 3 days". */
export const shipWords: WordsOfDays = (days) => (days < 0 ? { text: `${counted(-days)} late`, tone: 'late' } : ahead(days))

/** Of the day on which something has left: "9 days under way", "today"; late is what has been under way for more than a week. */
export const underWayWords: WordsOfDays = (days) =>
  days < 0 ? { text: `${counted(-days)} under way`, tone: -days > LONG_TRANSFER_DAYS ? 'late' : 'later' } : ahead(days)
