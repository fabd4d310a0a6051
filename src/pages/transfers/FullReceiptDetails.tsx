import Alert from '@mui/material/Alert'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { countedAmount } from '../../components/receiving/receiptTotals'
import { LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import { useCountDraft } from '../../components/receiving/useCountDraft'
import { useLineChanges } from '../../components/receiving/useReceiptCount'
import type { TransferLine } from '../../services/transferLines'

interface FullReceiptDetailsProps {
  /** Name of the transfer, see `documentName`. */
  readonly document: string
  readonly lines: readonly TransferLine[]
}

/** Details of the question before everything is received: the quantities, and what has changed since the question was opened. */
export function FullReceiptDetails({ document, lines }: FullReceiptDetailsProps) {
  const { changes } = useLineChanges(lines)
  const { counted } = useCountDraft(document)
  return (
    <>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      {Object.keys(counted).length > 0 && (
        <Alert severity="warning" variant="outlined">
          Counted here and not posted: {countedAmount(counted)}. Receiving in full posts everything that is open instead.
        </Alert>
      )}
      <LineChangesNotice changes={changes} />
    </>
  )
}
