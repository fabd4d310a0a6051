import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { isPositive } from '../../../contract/quantities/quantity'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { changedEntries, TRANSFER_RULES } from '../../components/receiptDraft/receiptDraft'
import { canPost } from '../../components/receiptDraft/receiptTotals'
import { LazyPhoneReceiving } from '../../components/receiving/phone/LazyPhoneReceiving'
import { phoneRows } from '../../components/receiving/phone/phoneRows'
import { ChangedEntries, ReceiptSummary, LinesAtZero } from '../../components/receiving/ReceiptSummary'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { CountChanges, ReceivingNotices } from '../../components/receiving/ReceivingNotices'
import { ReceiptPhotos } from '../../components/receiving/short/ReceiptPhotos'
import { isShort, reasonOf } from '../../components/receiving/short/shortLines'
import { ReceiptPhotosContext } from '../../components/receiving/short/ShortReason'
import { useReceiptReasons } from '../../components/receiving/short/useReceiptReasons'
import type { CountDraft } from '../../components/receiving/useCountDraft'
import { useLayoutFocus } from '../../components/receiving/useLayoutFocus'
import { useReceiptCount } from '../../components/receiving/useReceiptCount'
import { useReceivingColumns } from '../../components/receiving/useReceivingColumns'
import { useScanCount } from '../../components/receiving/useScanCount'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import type { TransferLine } from '../../services/transferLines'
import { TRANSFER_ITEM_COLUMNS, TransferItemsTable } from './TransferItemsTable'
import { TransferOutcome } from './TransferOutcome'

interface PartialReceiptFormProps {
  /** Name of the transfer, for the user. */
  readonly subtitle: string
  /** Name of the document, see `documentName`. */
  readonly document: string
  readonly lines: readonly TransferLine[]
  readonly write: WriteOfDocument
  readonly draft: CountDraft
  /** Posts the quantities; lines with 0 are left out. */
  readonly onPost: (quantityOf: (line: TransferLine) => number) => void
  readonly onCancel: () => void
  /** Part of the dialog's footer for the buttons; null until it is there. A phone has a dialog of its own for the form. */
  readonly footer: HTMLElement | null
}

/** The items of a transfer with the Partial Qty column, totals, and the confirmation before posting. */
export function PartialReceiptForm(props: PartialReceiptFormProps) {
  const { subtitle, document, lines, write, draft: countDraft, onPost, onCancel, footer } = props
  const isPhone = usePhoneLayout()
  const receivable = useMemo(() => lines.filter(({ maximum }) => isPositive(maximum)), [lines])
  const count = useReceiptCount({ ...countDraft, lines: receivable, rules: TRANSFER_RULES })
  const { draft, quantityOf } = count
  const isDisabled = write.isBlocked
  const focused = useLayoutFocus(isPhone, receivable[0]?.key)
  const scannable = useMemo(
    () => lines.map((line) => ({ ...line, totalQty: line.shippedQty })).sort((a, b) => a.soLineNbr - b.soLineNbr),
    [lines],
  )
  const scans = useScanCount({ count: { ...count, lines: scannable }, write })
  const reasons = useReceiptReasons(document, count, scans.words.say)
  const entries = receivable.map((line) => {
    const quantity = quantityOf(line)
    return { ...line, quantity, reason: isShort(draft, line, TRANSFER_RULES) ? reasonOf(draft[line.key]) : null }
  })
  const changed = changedEntries(draft, receivable, TRANSFER_RULES)

  const columns = useReceivingColumns({
    columns: TRANSFER_ITEM_COLUMNS,
    header: 'Partial Qty',
    count,
    isDisabled,
    focused,
  })

  const rows = useMemo(
    () =>
      phoneRows({
        lines,
        columns: TRANSFER_ITEM_COLUMNS,
        descriptionOf: ({ shipLineDesc }) => shipLineDesc,
      }),
    [lines],
  )

  function handleConfirm() {
    write.closeQuestion()
    reasons.store()
    onPost((line) => (isPositive(line.maximum) ? quantityOf(line) : 0))
  }

  const notices = <ReceivingNotices draft={countDraft} count={count} isDisabled={isDisabled} />
  const form = { count, scans, write, submitLabel: 'Confirm Partial Receipt', onSubmit: write.ask, onCancel }
  const photos = <ReceiptPhotos reasons={reasons} isDisabled={isDisabled} />
  return (
    <ReceiptPhotosContext value={reasons.atLines}>
      {isPhone ? (
        <LazyPhoneReceiving
          {...form}
          focused={focused}
          title="Receive Partial"
          subtitle={subtitle}
          label="Transfer Items"
          rows={rows}
          emptyText="This transfer has no items."
          outcome={<TransferOutcome write={write} />}
          photos={photos}
        >
          {notices}
        </LazyPhoneReceiving>
      ) : (
        <>
          {notices}
          <TransferItemsTable lines={lines} columns={columns} />
          {photos}
          {footer && createPortal(<ReceivingFooter {...form} />, footer)}
        </>
      )}
      {write.isAsked && (
        <ConfirmDialog
          title="Receive Partial"
          question="Are you sure you want to do a partial receipt?"
          details={
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <ChangedEntries entries={changed} />
              <ReceiptSummary entries={entries} />
              <LinesAtZero entries={entries} />
              <CountChanges count={count} />
            </Box>
          }
          confirmLabel="Confirm"
          isCancelFocused={changed.length > 0}
          isConfirmDisabled={!canPost(count)}
          onConfirm={handleConfirm}
          onCancel={write.closeQuestion}
        />
      )}
    </ReceiptPhotosContext>
  )
}
