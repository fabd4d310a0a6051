import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { CountChanges } from '../../components/receiving/CountChanges'
import { KeptCountNotice } from '../../components/receiving/KeptCountNotice'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { QuantityCell } from '../../components/receiving/QuantityCell'
import { SALES_RULES } from '../../components/receiving/receiptDraft'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { ScanCounting } from '../../components/receiving/ScanCounting'
import { useReceiptCount } from '../../components/receiving/useReceiptCount'
import type { TableColumn } from '../../components/kit/tableColumn'
import { lineName } from './lineName'
import type { ReceivableLine } from './salesLines'
import type { SalesReceiving } from './useSalesReceipt'

const LINE_COLUMNS: readonly TableColumn<ReceivableLine>[] = [
  { field: 'inventoryId', header: 'Item', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'lineDesc', header: 'Description', value: (line) => line.lineDesc },
  quantityColumn('openQty', 'Open Qty'),
]

const getLineId = (line: ReceivableLine) => line.key

interface ReceiveItemsDialogProps {
  readonly orderNbr: string
  readonly receiving: SalesReceiving
}

/** Quantities to receive, line by line. What is typed is kept when the dialog closes. */
export function ReceiveItemsDialog({ orderNbr, receiving }: ReceiveItemsDialogProps) {
  const { lines, count: kept, write, post, close } = receiving
  const count = useReceiptCount({ ...kept, lines, rules: SALES_RULES })
  const { draft, dispatch, totals, refused, quantityOf } = count
  const { isUnderWay, isBlocked: isDisabled } = write

  const columns = useMemo(
    (): readonly TableColumn<ReceivableLine>[] => [
      ...LINE_COLUMNS,
      {
        field: 'quantity',
        header: 'Receive Qty',
        value: () => '',
        align: 'right',
        render: (line) => (
          <QuantityCell
            line={line}
            name={lineName(line)}
            typed={draft[line.key]}
            rules={SALES_RULES}
            dispatch={dispatch}
            isDisabled={isDisabled}
            isFirst={line.key === lines[0]?.key}
          />
        ),
      },
    ],
    [draft, dispatch, isDisabled, lines],
  )

  return (
    <DialogFrame
      title="Receive Items"
      subtitle={`Order ${orderNbr}`}
      size="5xl"
      onClose={close}
      isBusy={isUnderWay}
      actions={(requestClose) => (
        <ReceivingFooter count={count} isDisabled={isDisabled} scanning={<ScanCounting count={count} isDisabled={isDisabled} />}>
          <GuardedButton disabled={isUnderWay} onClick={requestClose}>
            Cancel
          </GuardedButton>
          <GuardedButton
            variant="contained"
            disabled={isDisabled || refused.length > 0 || totals.units === 0}
            isBusy={write.phase === 'sending'}
            onClick={() => void post(quantityOf)}
          >
            Submit Receipt
          </GuardedButton>
        </ReceivingFooter>
      )}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <KeptCountNotice standing={kept.standing} onResume={() => kept.open(true)} onDiscard={kept.drop} />
        {!write.isBlocked && <CountChanges count={count} nameOf={lineName} />}
        <OutcomeNotice write={write} />
        {write.refusal !== null && <ErrorBox message={write.refusal} />}
        <LinesTable
          label="Lines to receive"
          columns={columns}
          rows={lines}
          getRowId={getLineId}
          emptyText="Nothing is left to receive."
          pageSize={100}
        />
      </Box>
    </DialogFrame>
  )
}
