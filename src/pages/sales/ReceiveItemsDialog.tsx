import { itemColumn } from '../../components/documents/links/DocumentLink'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { SALES_RULES } from '../../components/receiving/receiptDraft'
import { ReceivingForm } from '../../components/receiving/ReceivingForm'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { ReceivableLine } from './salesLines'
import type { SalesReceiving } from './useSalesReceipt'

const LINE_COLUMNS: readonly TableColumn<ReceivableLine>[] = [
  itemColumn('inventoryId', 'Item'),
  valueColumn('lineDesc', 'Description'),
  quantityColumn('openQty', 'Open Qty'),
]

/** Quantities to receive, line by line. The input is stored when the dialog closes. */
export function ReceiveItemsDialog({ orderNbr, receiving }: { readonly orderNbr: string; readonly receiving: SalesReceiving }) {
  const { lines, scannable, draft, write, post, close } = receiving
  return (
    <ReceivingForm
      title="Receive Items"
      subtitle={`Order ${orderNbr}`}
      label="Lines to receive"
      emptyText="Nothing is left to receive."
      rules={SALES_RULES}
      lines={lines}
      scannable={scannable}
      draft={draft}
      write={write}
      columns={LINE_COLUMNS}
      header="Receive Qty"
      outcome={
        <>
          <OutcomeNotice write={write} />
          {write.refusal !== null && <ErrorBox message={write.refusal} />}
        </>
      }
      submitLabel="Submit Receipt"
      onPost={post}
      onCancel={close}
    />
  )
}
