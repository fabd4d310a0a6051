import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { isPositive } from '../../../contract/quantities/quantity'
import { RECEIVING_TEXT } from '../../../contract/rules/receiving'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { ChangedEntries } from '../../components/receiving/ChangedEntries'
import { CountChanges } from '../../components/receiving/CountChanges'
import { KeptCountNotice } from '../../components/receiving/KeptCountNotice'
import { QuantityCell } from '../../components/receiving/QuantityCell'
import { changedEntries, TRANSFER_RULES } from '../../components/receiving/receiptDraft'
import { ReceiptSummary } from '../../components/receiving/ReceiptSummary'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { ScanCounting } from '../../components/receiving/ScanCounting'
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
  const { draft, dispatch, totals, refused, quantityOf } = count
  const scanned = { ...count, lines: useMemo(() => receivable.toSorted((a, b) => a.soLineNbr - b.soLineNbr), [receivable]) }
  const isDisabled = write.isBlocked
  const changed = changedEntries(draft, receivable, TRANSFER_RULES)

  const columns = useMemo(
    () => [
      ...TRANSFER_ITEM_COLUMNS,
      {
        field: 'partialQty',
        header: 'Partial Qty',
        value: () => '',
        align: 'right' as const,
        render: (line: CountedTransferLine) =>
          isPositive(line.maximum) ? (
            <QuantityCell
              line={line}
              name={transferLineName(line)}
              typed={draft[line.key]}
              rules={TRANSFER_RULES}
              dispatch={dispatch}
              isDisabled={isDisabled}
              isFirst={line.key === receivable[0]?.key}
            />
          ) : (
            'Received'
          ),
      },
    ],
    [draft, dispatch, isDisabled, receivable],
  )

  function handleConfirm() {
    write.closeQuestion()
    onPost((line) => (isPositive(line.maximum) ? quantityOf(line) : 0))
  }

  return (
    <>
      <KeptCountNotice standing={kept.standing} onResume={() => kept.open(true)} onDiscard={kept.drop} />
      {!isDisabled && <CountChanges count={count} nameOf={transferLineName} />}
      <TransferItemsTable lines={lines} columns={columns} />
      <Box sx={footerStyle}>
        <ReceivingFooter
          count={count}
          isDisabled={isDisabled}
          scanning={<ScanCounting count={scanned} isDisabled={isDisabled} />}
        >
          <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
            Cancel
          </GuardedButton>
          <GuardedButton
            variant="contained"
            disabled={isDisabled || refused.length > 0 || totals.units === 0}
            isBusy={write.phase === 'sending'}
            onClick={write.ask}
          >
            Confirm Partial Receipt
          </GuardedButton>
        </ReceivingFooter>
      </Box>
      {write.isAsked && (
        <ConfirmDialog
          title="Receive Partial"
          question={RECEIVING_TEXT.partialQuestion}
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
