import type { SalesResponse } from '../../../contract/entities/sales'
import { isReceiptLine } from '../../../contract/rules/receiving'
import { CancelSalesOrder } from '../../components/documents/corrections/CancelSalesOrder'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import { DocumentSteps } from '../../components/documents/DocumentSteps'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { CloseButton, DialogBody, DialogFooter, DialogFrame } from '../../components/kit/DialogFrame'
import { StatusChip } from '../../components/kit/StatusChip'
import type { OpenDocumentProps } from '../../components/lists/documentPage'
import { DocumentPrintButton } from '../../components/printing/PrintButton'
import { SALES_RULES } from '../../components/quantities/receiving/receiptDraft'
import { isUnposted } from '../../components/quantities/receiving/ReceivingNotices'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { OrderDetailsTab, ReceiveItemsButton } from './OrderDetailsTab'
import { ReceiptHistoryTab } from './ReceiptHistoryTab'
import type { SalesRow } from './salesList'
import { salesReceipts } from './salesReceipts'
import { useSalesReceipt } from './useSalesReceipt'

export function SalesOrderDialog({ row: order, response, step, onClose }: OpenDocumentProps<SalesResponse, SalesRow>) {
  const tabs = useDocumentTab()
  const { orderNbr, customerOrderNbr, orderStatus } = order
  const receiving = useSalesReceipt(order)
  const hasDraft = isUnposted(receiving.draft, receiving.lines, SALES_RULES, receiving.write)
  const hasCorrections = useAppSelector((state) => selectHasExtension(state, 'corrections'))
  return (
    <DialogFrame size="7xl" onClose={onClose} hasDraft={hasDraft}>
      <DocumentHeader
        title="Sales Order Details"
        number={orderNbr}
        copyLabel="Copy order number"
        about={customerOrderNbr === '' ? '' : `Customer Order# ${customerOrderNbr}`}
      >
        <StatusChip status={orderStatus} />
        {order.lines.some(isReceiptLine) && (
          <DocumentPrintButton sheets={[{ label: 'Receiving sheet', kind: 'receivingSheet', ids: [orderNbr] }]} />
        )}
        <DocumentSteps noun="order" step={step} />
      </DocumentHeader>
      <DialogBody>
        <DocumentTabs
          kind="sales"
          id={orderNbr}
          state={tabs}
          label="Sales order"
          detailsLabel="Order Details"
          history={<ReceiptHistoryTab receipts={salesReceipts(response, orderNbr)} />}
        >
          <OrderDetailsTab order={order} receiving={receiving} />
        </DocumentTabs>
      </DialogBody>
      <DialogFooter>
        {hasCorrections && <CancelSalesOrder order={order} />}
        <CloseButton />
        {tabs[0] === 'details' && <ReceiveItemsButton order={order} receiving={receiving} />}
      </DialogFooter>
    </DialogFrame>
  )
}
