import { CountChanges } from './CountChanges'
import { CountDraftNotice } from './CountDraftNotice'
import type { DraftLine } from './receiptDraft'
import type { CountDraft } from './useCountDraft'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingNoticesProps<Line extends DraftLine> {
  readonly draft: CountDraft
  readonly count: ReceiptCount<Line>
  readonly nameOf: (line: Line) => string
  /** Counting is blocked. */
  readonly isDisabled: boolean
}

/** Notices over the lines of a receiving form: an earlier count, and changes by a reload. */
export function ReceivingNotices<Line extends DraftLine>({ draft, count, nameOf, isDisabled }: ReceivingNoticesProps<Line>) {
  return (
    <>
      <CountDraftNotice status={draft.status} onResume={() => draft.open(true)} onDiscard={draft.drop} />
      {!isDisabled && <CountChanges count={count} nameOf={nameOf} />}
    </>
  )
}
