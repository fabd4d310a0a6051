import type { OrderLine, SalesOrderSummary } from '../../../../contract/entities/sales'
import { canceledAlong, cancelSalesRejection } from '../../../../contract/rules/corrections'
import { mayBecome, statusFacts } from '../../../../contract/statuses'
import { relatedDocuments, useLoadedLists } from '../related/relatedDocuments'
import { CorrectionAction, CorrectionDialog, type OpenCorrection } from './Correction'

interface CancelSalesOrderProps {
  readonly order: SalesOrderSummary & { readonly lines: readonly OrderLine[] }
}

export function CancelSalesOrder({ order }: CancelSalesOrderProps) {
  return (
    <CorrectionAction
      kind="sales"
      id={order.orderNbr}
      label="Cancel order"
      isOver={!mayBecome('sales', order.orderStatus, 'Closed')}
      rejection={cancelSalesRejection(order, { lines: order.lines, openShipments: [], production: [] })?.message}
      dialog={(open) => <CancelDialog order={order} {...open} />}
    />
  )
}

function CancelDialog({ order, ...open }: CancelSalesOrderProps & OpenCorrection) {
  const { orderNbr } = order
  const to = { kind: 'sales', id: orderNbr } as const
  const { isLoading, ...known } = useLoadedLists(to)
  const openShipments = relatedDocuments(to, known)
    .filter(({ kind, status }) => kind === 'shipment' && statusFacts('shipment', status)?.isPicked)
    .map(({ id }) => id)
  const numbers = new Set(order.lines.map(({ productionOrderNbr }) => productionOrderNbr))
  // The list does not tell which materials are released, so only the server can reject an order in process.
  const production = known.production.filter(({ prodNbr }) => numbers.has(prodNbr)).map((made) => ({ ...made, materials: [] }))
  const along = canceledAlong(production).map(({ prodNbr }) => prodNbr)
  return (
    <CorrectionDialog
      {...open}
      rejection={cancelSalesRejection(order, { lines: order.lines, openShipments, production })}
      isLoading={isLoading}
      onConfirm={(reason) => void open.write.start('cancelSalesOrder', { orderNbr, reason }, open.draft.name)}
    >
      <div>The order becomes Closed as it stands. Nothing more can be received, shipped or produced for it.</div>
      {along.length > 0 && (
        <div>
          {`Canceled with it, if nothing is posted there: production order${along.length > 1 ? 's' : ''} ${along.join(', ')}.`}
        </div>
      )}
    </CorrectionDialog>
  )
}
