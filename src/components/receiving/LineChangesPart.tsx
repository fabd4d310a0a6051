import { lazy, Suspense } from 'react'
import type { LineChange } from './lineChanges'
import type { DraftLine } from './receiptDraft'

/** In a piece of its own: somebody else is faster only now and then. */
const LazyNotice = lazy(() => import('./LineChangesNotice'))

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
    typed: typedFor?.(line) ?? null,
  }))
  return (
    <Suspense>
      <LazyNotice changes={named} onLower={onLower} onKeep={onKeep} />
    </Suspense>
  )
}
