import Box from '@mui/material/Box'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LinesTable } from '../../components/kit/LinesTable'
import { itemColumn } from '../../components/links/itemColumn'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { SALES_RULES } from '../../components/receiving/receiptDraft'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { ReceivingNotices } from '../../components/receiving/ReceivingNotices'
import { useReceivingColumns } from '../../components/receiving/useReceivingColumns'
import { useReceiptCount } from '../../components/receiving/useReceiptCount'
import type { TableColumn } from '../../components/kit/tableColumn'
import { lineName } from './lineName'
import type { ReceivableLine } from './salesLines'
import type { SalesReceiving } from './useSalesReceipt'

const LINE_COLUMNS: readonly TableColumn<ReceivableLine>[] = [
  itemColumn('inventoryId', 'Item', { isUnbroken: true }),
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
  const { isUnderWay, isBlocked: isDisabled } = write

  const columns = useReceivingColumns({ columns: LINE_COLUMNS, header: 'Receive Qty', count, nameOf: lineName, isDisabled })

  return (
    <DialogFrame
      title="Receive Items"
      subtitle={`Order ${orderNbr}`}
      size="5xl"
      onClose={close}
      isBusy={isUnderWay}
      actions={(requestClose) => (
        <ReceivingFooter
          count={count}
          write={write}
          submitLabel="Submit Receipt"
          onSubmit={() => void post(count.quantityOf)}
          onCancel={requestClose}
        />
      )}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ReceivingNotices kept={kept} count={count} nameOf={lineName} isDisabled={isDisabled} />
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
