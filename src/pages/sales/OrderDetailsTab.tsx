import Alert from '@mui/material/Alert'
import type { OrderLine } from '../../../contract/entities/sales'
import { statusFacts } from '../../../contract/statuses'
import { useAddressDialog } from '../../components/address/useAddressEdit'
import { itemColumn } from '../../components/documents/links/DocumentLink'
import { Related } from '../../components/documents/related/Related'
import { formatShortDate } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { SALES_RULES } from '../../components/quantities/receiving/receiptDraft'
import { ReceivingForm } from '../../components/quantities/receiving/ReceivingForm'
import { ReceiptDraftWaiting } from '../../components/quantities/receiving/ReceivingNotices'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { useOpenedDialog, useWhenPosted } from '../../components/writes/useDocumentWrite'
import { useTextDraft } from '../../components/writes/useTextDraft'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension, selectSalesWriteRejection } from '../../slices/authSlice'
import { LinkedOrderDialog } from './LinkedOrderDialog'
import { OrderLinesTable } from './OrderLinesTable'
import { linkRejection, type ReceivableLine } from './salesLines'
import type { SalesRow } from './salesList'
import type { SalesReceiving } from './useSalesReceipt'

interface OrderDetailsTabProps {
  readonly order: SalesRow
  readonly receiving: SalesReceiving
}

/** Only a backend with `corrections` rejects receipts and production by the order's status. */
function useExclusion({ orderStatus }: SalesRow): { readonly isOver: boolean; readonly held: string | null } {
  const isKnown = useAppSelector((state) => selectHasExtension(state, 'corrections'))
  const facts = statusFacts('sales', orderStatus)
  const isExcluded = isKnown && facts != null && !facts.isWorkable
  const why = `This order is ${orderStatus.toLowerCase()}: nothing can be received or produced for it now.`
  const isOver = isExcluded && facts.isFinished === true
  return { isOver, held: isExcluded && !isOver ? why : null }
}

export function ReceiveItemsButton({ order, receiving: { isOpen, lines, write, open } }: OrderDetailsTabProps) {
  const rejection = useAppSelector(selectSalesWriteRejection)
  const { isOver, held } = useExclusion(order)
  if (!isOpen && (lines.length === 0 || isOver)) return null
  return (
    <GuardedButton variant="contained" disabled={write.isBlocked} whyDisabled={rejection ?? held} onClick={() => open()}>
      Receive Items
    </GuardedButton>
  )
}

export function OrderDetailsTab({ order, receiving }: OrderDetailsTabProps) {
  const rejection = useAppSelector(selectSalesWriteRejection)
  const { isOpen, draft, write } = receiving
  const dialog = useAddressDialog('produce')
  const amount = useTextDraft(`linked order of ${order.orderNbr} line ${dialog.value}`)
  const produced = order.lines.find((line) => String(line.lineNbr) === dialog.value)
  const isProducing = useOpenedDialog(dialog.value, produced !== undefined && linkRejection(produced) === null, write)
  const producing = isProducing ? produced : undefined
  const isIdle = !isOpen && !producing
  const { isOver, held } = useExclusion(order)
  // The lines have the site, because an order may be served from several.
  const sites = [...new Set(order.lines.map(({ siteId }) => siteId).filter((site) => site !== ''))]

  function handleProduce(line: OrderLine) {
    write.acknowledge()
    dialog.open(String(line.lineNbr))
  }

  useWhenPosted(write.document, ['createLinkedOrder'], dialog.close)

  return (
    <>
      {isIdle && <OutcomeNotice write={write} />}
      {(rejection ?? held) !== null && <Alert severity="info">{rejection ?? held}</Alert>}
      {isIdle && rejection === null && (
        <ReceiptDraftWaiting
          draft={draft}
          lines={receiving.lines}
          rules={SALES_RULES}
          write={write}
          onResume={() => receiving.open()}
        />
      )}
      <OrderLinesTable
        lines={order.lines}
        isOver={isOver}
        held={held}
        onReceive={receiving.open}
        onCreateProduction={handleProduce}
      />
      <FactsList
        facts={[
          { label: 'Customer Name', value: order.customerName },
          { label: 'Customer ID', value: order.customerId },
          { label: 'Alternate ID', value: order.customerAlternateId },
          { label: 'Ship Date', value: formatShortDate(order.shipDate) },
          { label: 'Site', value: sites.join(', ') },
          ...(order.warehouseDesc ? [{ label: 'Warehouse', value: order.warehouseDesc }] : []),
        ]}
      />
      <Related kind="sales" id={order.orderNbr} />
      {isOpen && rejection === null && (
        <ReceivingForm
          title="Receive Items"
          subtitle={`Order ${order.orderNbr}`}
          label="Lines to receive"
          emptyText="Nothing is left to receive."
          rules={SALES_RULES}
          lines={receiving.lines}
          scannable={receiving.scannable}
          draft={draft}
          write={write}
          columns={LINE_COLUMNS}
          header="Receive Qty"
          outcome={
            <>
              <OutcomeNotice write={write} />
              {write.rejection !== null && <ErrorBox message={write.rejection} />}
            </>
          }
          submitLabel="Submit Receipt"
          onPost={receiving.post}
          onCancel={receiving.close}
        />
      )}
      {producing && rejection === null && (
        <LinkedOrderDialog write={write} line={producing} draft={amount} onClose={dialog.close} />
      )}
    </>
  )
}

const LINE_COLUMNS: readonly TableColumn<ReceivableLine>[] = [
  itemColumn('inventoryId', 'Item'),
  valueColumn('lineDesc', 'Description'),
  quantityColumn('openQty', 'Open Qty'),
]
