import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { isPositive } from '../../../contract/quantities/quantity'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { ChangedEntries } from '../../components/receiving/ChangedEntries'
import { CountChanges } from '../../components/receiving/CountChanges'
import { changedEntries, TRANSFER_RULES } from '../../components/receiving/receiptDraft'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { ReceivingNotices } from '../../components/receiving/ReceivingNotices'
import { useReceivingColumns } from '../../components/receiving/useReceivingColumns'
import { useReceiptCount } from '../../components/receiving/useReceiptCount'
import type { KeptCount } from '../../components/receiving/useKeptCount'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { TRANSFER_ITEM_COLUMNS } from './transferItemColumns'
import { TransferItemsTable } from './TransferItemsTable'
import { transferLineName } from './transferProgress'
import type { CountedTransferLine } from './transferProgress'

/** Stays in sight while a long list of items scrolls under it; the dialog's own padding is 20 px. */
const footerStyle = { position: 'sticky', bottom: -20, mb: -2.5, py: 1.5, bgcolor: 'background.paper', zIndex: 1 } as const

interface PartialReceiptFormProps {
  readonly lines: readonly CountedTransferLine[]
  readonly write: WriteOfDocument
  readonly kept: KeptCount
  /** Posts the quantities; lines with 0 are left out. */
  readonly onPost: (quantityOf: (line: CountedTransferLine) => number) => void
  readonly onCancel: () => void
}

/** The items of a transfer with the Partial Qty column, totals, and the question before anything is posted. */
export function PartialReceiptForm({ lines, write, kept, onPost, onCancel }: PartialReceiptFormProps) {
  const receivable = useMemo(() => lines.filter(({ maximum }) => isPositive(maximum)), [lines])
  const count = useReceiptCount({ ...kept, lines: receivable, rules: TRANSFER_RULES })
  const { draft, quantityOf } = count
  const scanned = { ...count, lines: useMemo(() => receivable.toSorted((a, b) => a.soLineNbr - b.soLineNbr), [receivable]) }
  const isDisabled = write.isBlocked
  const changed = changedEntries(draft, receivable, TRANSFER_RULES)

  const columns = useReceivingColumns({
    columns: TRANSFER_ITEM_COLUMNS,
    header: 'Partial Qty',
    count,
    nameOf: transferLineName,
    isDisabled,
  })

  function handleConfirm() {
    write.closeQuestion()
    onPost((line) => (isPositive(line.maximum) ? quantityOf(line) : 0))
  }

  return (
    <>
      <ReceivingNotices kept={kept} count={count} nameOf={transferLineName} isDisabled={isDisabled} />
      <TransferItemsTable lines={lines} columns={columns} />
      <Box sx={footerStyle}>
        <ReceivingFooter
          count={count}
          scanned={scanned}
          write={write}
          submitLabel="Confirm Partial Receipt"
          onSubmit={write.ask}
          onCancel={onCancel}
        />
      </Box>
      {write.isAsked && (
        <ConfirmDialog
          title="Receive Partial"
          question="Are you sure you want to do a partial receipt?"
          details={
            <>
              <ChangedEntries entries={changed} nameOf={transferLineName} />
              <ReceiptSummary entries={receivable.map((line) => ({ ...line, quantity: quantityOf(line) }))} />
              <CountChanges count={count} nameOf={transferLineName} />
            </>
          }
          confirmLabel="Confirm"
          isCancelFocused={changed.length > 0}
          onConfirm={handleConfirm}
          onCancel={write.closeQuestion}
        />
      )}
    </>
  )
}
