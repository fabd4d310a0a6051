import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { DocumentName } from '../../../contract/documentName'
import { passedOverText } from '../../components/receiving/receiptDraft'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import { useLineChanges, useReceiptDraft } from '../../components/receiving/useReceiptDraft'
import type { TransferLine } from '../../services/transfersApi'

interface FullReceiptDetailsProps {
  readonly document: DocumentName
  readonly lines: readonly TransferLine[]
}

/** Details of the question before everything is received: the quantities, and what has changed since the question was opened. */
export function FullReceiptDetails({ document, lines }: FullReceiptDetailsProps) {
  const { changes } = useLineChanges(lines)
  const { entries } = useReceiptDraft(document)
  const passedOver = passedOverText(entries, lines)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      {passedOver !== '' && (
        <Alert severity="warning" variant="outlined">
          {passedOver}
        </Alert>
      )}
      <LineChangesNotice changes={changes} />
    </Box>
  )
}
