import { LineChangesNotice } from './LineChangesNotice'
import type { LineChange } from './lineChanges'
import type { DraftLine } from './receiptDraft'

interface LineChangesPartProps<Line extends DraftLine> {
  readonly changes: readonly LineChange<Line>[]
  /** For example "line 2, BOLT-01". */
  readonly nameOf: (line: Line) => string
  /** What is typed for a line; null for nothing. */
  readonly typedFor?: (line: Line) => number | null
  readonly onLower?: () => void
  readonly onKeep?: () => void
}

/** What a reload has changed about the lines of an open form; nothing while nothing has changed. */
export function LineChangesPart<Line extends DraftLine>(props: LineChangesPartProps<Line>) {
  const { changes, nameOf, typedFor, onLower, onKeep } = props
  if (changes.length === 0) return null
  const named = changes.map(({ line, before, now }) => ({
    key: line.key,
    name: nameOf(line),
    before,
    now,
    uom: line.uom,
    typed: typedFor?.(line) ?? null,
  }))
  return <LineChangesNotice changes={named} onLower={onLower} onKeep={onKeep} />
}
