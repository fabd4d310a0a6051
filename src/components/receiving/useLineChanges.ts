import { useMemo, useState } from 'react'
import { lineChanges } from './lineChanges'
import type { LineChange } from './lineChanges'
import type { DraftLine } from './receiptDraft'

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
