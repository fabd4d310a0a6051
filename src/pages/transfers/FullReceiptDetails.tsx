import { useLineChanges } from '../../components/receiving/useReceiptCount'
import { LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { type CountedTransferLine, transferLineName } from './transferProgress'

/** Under the question before everything is received: how much that is now, and what has changed since the question was asked. */
export function FullReceiptDetails({ lines }: { readonly lines: readonly CountedTransferLine[] }) {
  const { changes } = useLineChanges(lines)
  return (
    <>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      <LineChangesNotice changes={changes} nameOf={transferLineName} />
    </>
  )
}
