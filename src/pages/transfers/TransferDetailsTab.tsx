import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { calls } from '../../../contract/calls'
import { isPositive } from '../../../contract/quantities/quantity'
import { formatLongDate } from '../../../contract/rules/dates'
import { itemColumn } from '../../components/documents/links/DocumentLink'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import {
  changedEntries,
  isShort,
  passedOverText,
  reasonOf,
  TRANSFER_RULES,
} from '../../components/quantities/receiving/receiptDraft'
import { ChangedEntries, ReceiptSummary } from '../../components/quantities/receiving/ReceiptSummary'
import { ReceivingForm, type ReceivingQuestionProps } from '../../components/quantities/receiving/ReceivingForm'
import { ReceiptDraftWaiting, LineChangesNotice } from '../../components/quantities/receiving/ReceivingNotices'
import { type StoredReceiptDraft, useLineChanges } from '../../components/quantities/receiving/useReceiptDraft'
import { Finality } from '../../components/writes/Finality'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppSelector } from '../../services/store/hooks'
import { transferReceiptBody, type TransferLine } from '../../services/transfersApi'
import { selectReceiveMode } from '../../slices/receiveModeSlice'
import type { TransferRow } from './transferList'

interface TransferDetailsTabProps {
  readonly transfer: TransferRow
  readonly lines: readonly TransferLine[]
  readonly write: WriteOfDocument
  readonly draft: StoredReceiptDraft
  readonly onResume: () => void
  readonly onCancel: () => void
  /** Part of the dialog's footer for the buttons of a partial receipt; null until it is there. On a phone the form has its own. */
  readonly footer: HTMLElement | null
}

export function TransferDetailsTab({ transfer, lines, write, draft, onResume, onCancel, footer }: TransferDetailsTabProps) {
  const mode = useAppSelector((state) => selectReceiveMode(state, write.document))
  const receivable = useMemo(() => lines.filter(({ maximum }) => isPositive(maximum)), [lines])

  function post(quantityOf: (line: TransferLine) => number) {
    void write.start('createTransferReceipt', transferReceiptBody(transfer, lines, quantityOf))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h3" sx={{ mb: -1.5 }}>
        Transfer Items
      </Typography>
      {mode === 'partial' ? (
        <ReceivingForm
          {...ITEMS}
          title="Receive Partial"
          subtitle={`${transfer.soOrderNbr} · ${transfer.shipmentNbr}`}
          rules={TRANSFER_RULES}
          {...{ lines, receivable, draft, write, footer, onCancel }}
          header="Partial Qty"
          outcome={<TransferOutcome write={write} />}
          submitLabel="Confirm Partial Receipt"
          onPost={post}
          question={PartialReceiptQuestion}
        />
      ) : (
        <>
          <TransferOutcome write={write} />
          <ReceiptDraftWaiting draft={draft} lines={lines} rules={TRANSFER_RULES} write={write} onResume={onResume} />
          <LinesTable {...ITEMS} rows={lines} getRowId={getLineId} pageSize={100} />
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
              <FullReceiptDetails draft={draft} lines={lines} />
              <Finality />
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

const COLUMNS: readonly TableColumn<TransferLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('shipLineDesc', 'Description'),
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

const ITEMS = { label: 'Transfer Items', columns: COLUMNS, emptyText: 'This transfer has no items.' }

const getLineId = (line: TransferLine) => line.key

const FAILED = calls.createTransferReceipt.fallback

export function TransferOutcome({ write }: { readonly write: WriteOfDocument }) {
  const { rejection } = write
  return (
    <>
      {rejection !== null &&
        (rejection === FAILED ? <ErrorBox message={FAILED} /> : <ErrorBox title={FAILED} message={rejection} />)}
      <OutcomeNotice write={write} />
    </>
  )
}

function FullReceiptDetails({ draft, lines }: Pick<TransferDetailsTabProps, 'draft' | 'lines'>) {
  const { changes } = useLineChanges(lines)
  const passedOver = passedOverText(draft.entries, lines)
  return (
    <>
      <ReceiptSummary entries={lines.map((line) => ({ ...line, quantity: line.maximum }))} />
      {passedOver !== '' && <Alert severity="warning">{passedOver}</Alert>}
      <LineChangesNotice changes={changes} />
    </>
  )
}

function PartialReceiptQuestion({ receipt, onConfirm, onCancel }: ReceivingQuestionProps<TransferLine>) {
  const { lines, draft, rules } = receipt
  const changed = changedEntries(draft, lines, rules)
  const entries = receipt.entries.map((entry) => ({
    ...entry,
    reason: isShort(draft, entry, rules) ? reasonOf(draft[entry.key]) : null,
  }))
  return (
    <ConfirmDialog
      title="Receive Partial"
      question="Are you sure you want to do a partial receipt?"
      details={
        <>
          <ChangedEntries entries={changed} />
          <ReceiptSummary entries={entries} />
          <Finality />
          <LineChangesNotice changes={receipt.changedLines} receipt={receipt} />
        </>
      }
      confirmLabel="Confirm"
      isCancelFocused={changed.length > 0}
      isConfirmDisabled={!receipt.canPost}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
