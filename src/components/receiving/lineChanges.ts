import { useMemo, useState } from 'react'
import { compareQuantities, isPositive } from '../../../contract/quantities/quantity'
import type { DraftLine } from './receiptDraft'

/** A line whose receivable quantity has changed since counting started (units). */
export interface LineChange<Line extends DraftLine> {
  /** The line as it is now, or as it was when it is gone. */
  readonly line: Line
  readonly before: number
  /** 0 for a line that cannot be received any more. */
  readonly now: number
}

/**
 * The lines of a count that a reload has changed.
 * @param before the lines when the count started
 * @param now the same lines now; those that can no longer be received may be missing
 */
export function lineChanges<Line extends DraftLine>(before: readonly Line[], now: readonly Line[]): readonly LineChange<Line>[] {
  if (before === now) return []
  const earlier = new Map(before.map((line) => [line.key, line]))
  const present = new Set(now.map(({ key }) => key))
  const gone = before.filter(({ key, maximum }) => isPositive(maximum) && !present.has(key))
  return [
    ...now
      .map((line) => ({ line, before: earlier.get(line.key)?.maximum ?? 0, now: line.maximum }))
      .filter((change) => compareQuantities(change.before, change.now) !== 0),
    ...gone.map((line) => ({ line, before: line.maximum, now: 0 })),
  ]
}

/** What has changed about the lines of an open form since it was opened, or since a person has seen it. */
export interface SeenLines<Line extends DraftLine> {
  readonly changes: readonly LineChange<Line>[]
  /** The person has seen the changes. */
  readonly acknowledge: () => void
}

/** @param lines lines that can be received, as they are now; memoised */
export function useLineChanges<Line extends DraftLine>(lines: readonly Line[]): SeenLines<Line> {
  const [seen, setSeen] = useState(lines)
  const changes = useMemo(() => lineChanges(seen, lines), [seen, lines])
  return { changes, acknowledge: () => setSeen(lines) }
}
