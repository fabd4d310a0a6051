import { skipToken } from '@reduxjs/toolkit/query'
import type { ProductionAnswer } from '../../../contract/entities/production'
import type { SalesAnswer } from '../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import type { TransfersAnswer } from '../../../contract/entities/transfers'
import { MOST_IDS, type ListWindow } from '../../../contract/entities/window'
import { OPEN_WINDOW } from '../../../contract/firstParts'
import { mayOpen } from '../../../contract/rules/permissions'
import type { Screen } from '../../../contract/screens'
import { useAppSelector } from '../../services/hooks'
import { productionApi } from '../../services/productionApi'
import { salesApi } from '../../services/salesApi'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import { selectHasExtension, selectUser } from '../../slices/authSlice'
import { productionOrdersOf, salesOrdersOf, type KnownLists, type RelatedTo } from './relatedDocuments'

/** What is asked of a list: documents by their ids, the open ones, or nothing. */
type Wanted = readonly string[] | 'open'

const NOTHING: Wanted = []

/**
 * What the lists say of the documents around one. Where lists are read in windows, documents that are named are asked for, and the open
 * ones where only those say what belongs together. A whole list is never loaded for it: there it is what the app has loaded already.
 */
export function useKnownLists(to: RelatedTo): KnownLists & { readonly isLoading: boolean } {
  const { kind, id } = to
  const own: Wanted = [id]
  const transfers = useList<TransfersAnswer>(
    'transfers',
    transfersApi.endpoints.getTransfers,
    kind === 'transfer' ? own : NOTHING,
  )
  const wantedShipments = { sales: 'open', production: 'open', shipment: own, transfer: NOTHING } as const
  const shipments = useList<ShippingAnswer>('shipments', shippingApi.endpoints.getShipments, wantedShipments[kind])
  const shippedOrders = kind === 'shipment' ? salesOrdersOf(to, { shipments: shipments.answer }) : NOTHING
  const wantedSales = { sales: own, production: 'open', shipment: shippedOrders, transfer: NOTHING } as const
  const sales = useList<SalesAnswer>('sales', salesApi.endpoints.getSales, wantedSales[kind])
  const known = { sales: sales.answer, shipments: shipments.answer, transfers: transfers.answer }
  const made = productionOrdersOf(salesOrdersOf(to, known), known)
  const production = useList<ProductionAnswer>('production', productionApi.endpoints.getProductionOrders, made)
  return {
    ...known,
    production: production.answer,
    isLoading: [transfers, shipments, sales, production].some(({ isLoading }) => isLoading),
  }
}

interface Loaded<Answer> {
  readonly currentData?: Answer | undefined
  readonly isLoading: boolean
}

/** The hooks of a list's query. */
interface ListHooks<Answer> {
  readonly useQuery: (window: ListWindow | typeof skipToken) => Loaded<Answer>
  readonly useQueryState: (window: undefined | typeof skipToken) => Loaded<Answer>
}

function useList<Answer>(screen: Screen, { useQuery, useQueryState }: ListHooks<Answer>, wanted: Wanted) {
  const isOpenTo = useAppSelector((state) => mayOpen(screen, selectUser(state)))
  const hasWindows = useAppSelector((state) => selectHasExtension(state, 'windows'))
  const isWanted = isOpenTo && wanted.length > 0
  const window = wanted === 'open' ? OPEN_WINDOW : { ids: wanted.slice(0, MOST_IDS) }
  const part = useQuery(isWanted && hasWindows ? window : skipToken)
  const whole = useQueryState(isWanted && !hasWindows ? undefined : skipToken)
  return { answer: (hasWindows ? part : whole).currentData, isLoading: part.isLoading }
}
