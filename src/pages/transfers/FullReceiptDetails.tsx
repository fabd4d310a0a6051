import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import { useLineChanges } from '../../components/receiving/useReceiptCount'
import { type CountedTransferLine, transferLineName } from './transferProgress'

/** Details of the question before everything is received: the quantities, and what has changed since the question was opened. */
export function FullReceiptDetails({ lines }: { readonly lines: readonly CountedTransferLine[] }) {
  const { changes } = useLineChanges(lines)
  return (
    <>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      <LineChangesNotice changes={changes} nameOf={transferLineName} />
    </>
  )
}
