import { LineChangesNotice } from './LineChangesNotice'
import type { DraftLine } from './receiptDraft'
import type { ReceiptCount } from './useReceiptCount'

interface CountChangesProps<Line extends DraftLine> {
  readonly count: ReceiptCount<Line>
  readonly nameOf: (line: Line) => string
}

/** In an open form: what a reload has changed about its lines. */
export function CountChanges<Line extends DraftLine>({ count, nameOf }: CountChangesProps<Line>) {
  const { seen, lines, draft, dispatch } = count
  return (
    <LineChangesNotice
      changes={seen.changes}
      nameOf={nameOf}
      typedFor={(line) => draft[line.key]?.quantity ?? null}
      onLower={() => {
        dispatch({ type: 'allLowered', lines })
        seen.acknowledge()
      }}
      onKeep={seen.acknowledge}
    />
  )
}
