import { ACTIVITY_PAGE, type ActivityAnswer } from '../../../contract/entities/activity'
import { changesOf } from './changesOf'

/** A row of the audit trail, or of the ledger, as activity is read. */
export interface ActivityRow {
  readonly id: number
  readonly at: Date
  readonly userName: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly line: number | null
  readonly documentNbr: string
  readonly requestId: string
}

/** A page of activity. `rows` are one more than the page has when there is another one behind it. */
export function activityPage(rows: readonly ActivityRow[]): ActivityAnswer {
  const page = rows.slice(0, ACTIVITY_PAGE)
  const last = rows.length > ACTIVITY_PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(({ before: was, after, line, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: changesOf(was, after, line),
    })),
    next: last ? String(last.id) : null,
  }
}
