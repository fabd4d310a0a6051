import { useMemo } from 'react'
import { isPositive } from '../../../contract/quantities/quantity'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { changedEntries, isShort, reasonOf, TRANSFER_RULES } from '../../components/receiving/receiptDraft'
import { ChangedEntries, ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { ReceivingForm, type ReceivingQuestionProps } from '../../components/receiving/ReceivingForm'
import { LineChangesNotice } from '../../components/receiving/ReceivingNotices'
import type { StoredReceiptDraft } from '../../components/receiving/useReceiptDraft'
import { Finality } from '../../components/writes/Finality'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import type { TransferLine } from '../../services/transfersApi'
import { TRANSFER_ITEMS } from './TransferItemsTable'
import type { TransferRow } from './transferList'
import { TransferOutcome } from './TransferOutcome'

interface PartialReceiptFormProps {
  readonly transfer: TransferRow
  readonly lines: readonly TransferLine[]
  readonly write: WriteOfDocument
  readonly draft: StoredReceiptDraft
  /** Posts the quantities; lines with 0 are left out. */
  readonly onPost: (quantityOf: (line: TransferLine) => number) => void
  readonly onCancel: () => void
  /** Part of the dialog's footer for the buttons; null until it is there. A phone or tablet has a dialog of its own for the form. */
  readonly footer: HTMLElement | null
}

/** The items of a transfer with the Partial Qty column, totals, and the confirmation before posting. */
export function PartialReceiptForm({ transfer, lines, write, draft, onPost, onCancel, footer }: PartialReceiptFormProps) {
  const receivable = useMemo(() => lines.filter(({ maximum }) => isPositive(maximum)), [lines])
  return (
    <ReceivingForm
      {...TRANSFER_ITEMS}
      title="Receive Partial"
      subtitle={`${transfer.soOrderNbr} · ${transfer.shipmentNbr}`}
      rules={TRANSFER_RULES}
      lines={lines}
      receivable={receivable}
      draft={draft}
      write={write}
      header="Partial Qty"
      outcome={<TransferOutcome write={write} />}
      submitLabel="Confirm Partial Receipt"
      onPost={onPost}
      onCancel={onCancel}
      question={PartialReceiptQuestion}
      footer={footer}
    />
  )
}

/** Asks before posting, with what will be received. */
function PartialReceiptQuestion({ document, receipt, onConfirm, onCancel }: ReceivingQuestionProps<TransferLine>) {
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
          <Finality document={document} />
          <LineChangesNotice changes={receipt.seen.changes} receipt={receipt} />
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
