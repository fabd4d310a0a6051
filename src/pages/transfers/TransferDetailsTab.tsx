import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { documentName, type DocumentName } from '../../../contract/documentName'
import { formatLongDate } from '../../../contract/rules/dates'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { FactsList } from '../../components/kit/FactsList'
import { TRANSFER_RULES, passedOverText } from '../../components/receiving/receiptDraft'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { ReceiptDraftWaiting, LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import { type StoredReceiptDraft, useLineChanges, useReceiptDraft } from '../../components/receiving/useReceiptDraft'
import { Finality } from '../../components/writes/Finality'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppSelector } from '../../services/store/hooks'
import { transferReceiptBody, type TransferLine } from '../../services/transfersApi'
import { selectReceiveMode } from '../../slices/receiveModeSlice'
import { PartialReceiptForm } from './PartialReceiptForm'
import { TransferItemsTable } from './TransferItemsTable'
import type { TransferRow } from './transferList'
import { TransferOutcome } from './TransferOutcome'

interface TransferDetailsTabProps {
  readonly transfer: TransferRow
  readonly lines: readonly TransferLine[]
  readonly write: WriteOfDocument
  readonly draft: StoredReceiptDraft
  readonly onResume: () => void
  readonly onCancel: () => void
  readonly footer: HTMLElement | null
}

export function TransferDetailsTab({ transfer, lines, write, draft, onResume, onCancel, footer }: TransferDetailsTabProps) {
  const document = documentName.transfer(transfer.id)
  const mode = useAppSelector((state) => selectReceiveMode(state, document))

  function post(quantityOf: (line: TransferLine) => number) {
    void write.start('createTransferReceipt', transferReceiptBody(transfer, lines, quantityOf))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h3" sx={{ mb: -1.5 }}>
        Transfer Items
      </Typography>
      {mode === 'partial' ? (
        <PartialReceiptForm
          transfer={transfer}
          lines={lines}
          write={write}
          draft={draft}
          onPost={post}
          onCancel={onCancel}
          footer={footer}
        />
      ) : (
        <>
          <TransferOutcome write={write} />
          <ReceiptDraftWaiting draft={draft} lines={lines} rules={TRANSFER_RULES} write={write} onResume={onResume} />
          <TransferItemsTable lines={lines} />
        </>
      )}
      <FactsList
        facts={[
          { label: 'From', value: transfer.fromSiteDesc },
          { label: 'To', value: transfer.destinationSiteDesc },
          { label: 'Shipped Date', value: formatLongDate(transfer.shippedDate) },
          { label: 'Description', value: transfer.description },
        ]}
      />
      {mode === 'full' && (
        <ConfirmDialog
          title="Receive Full"
          question="Are you sure you want to receive all remaining items?"
          details={
            <>
              <FullReceiptDetails document={document} lines={lines} />
              <Finality document={document} />
            </>
          }
          confirmLabel="Confirm"
          isBusy={write.isBlocked}
          onConfirm={() => post((line) => line.maximum)}
          onCancel={onCancel}
        />
      )}
    </Box>
  )
}

interface FullReceiptDetailsProps {
  readonly document: DocumentName
  readonly lines: readonly TransferLine[]
}

/** Details of the question before everything is received: the quantities, and what has changed since the question was opened. */
function FullReceiptDetails({ document, lines }: FullReceiptDetailsProps) {
  const { changes } = useLineChanges(lines)
  const { entries } = useReceiptDraft(document)
  const passedOver = passedOverText(entries, lines)
  return (
    <>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      {passedOver !== '' && (
        <Alert severity="warning" variant="outlined">
          {passedOver}
        </Alert>
      )}
      <LineChangesNotice changes={changes} />
    </>
  )
}
