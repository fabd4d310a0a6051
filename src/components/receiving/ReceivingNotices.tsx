import { CountChanges } from './CountChanges'
import { KeptCountNotice } from './KeptCountNotice'
import type { DraftLine } from './receiptDraft'
import type { KeptCount } from './useKeptCount'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingNoticesProps<Line extends DraftLine> {
  readonly kept: KeptCount
  readonly count: ReceiptCount<Line>
  readonly nameOf: (line: Line) => string
  /** Counting is blocked. */
  readonly isDisabled: boolean
}

/** Notices over the lines of a receiving form: an earlier count, and changes by a reload. */
export function ReceivingNotices<Line extends DraftLine>({ kept, count, nameOf, isDisabled }: ReceivingNoticesProps<Line>) {
  return (
    <>
      <KeptCountNotice standing={kept.standing} onResume={() => kept.open(true)} onDiscard={kept.drop} />
      {!isDisabled && <CountChanges count={count} nameOf={nameOf} />}
    </>
  )
}
