import * as z from 'zod/mini'
import type { Call } from '../call'
import { ORDER_TYPE, REFETCH_AFTER_COMPLETION_MS, REFETCH_AFTER_RELEASE_MS } from '../constants'
import { documentName } from '../documentName'
import { requestId, requestQuantity, requestReason } from '../entities/primitives'
import {
  MaterialRelease,
  NOTHING_TO_RELEASE,
  OrderDetailsResponse,
  ProductionResponse,
  ProductionHistory,
  writeMonths,
} from '../entities/production'
import { occurred } from '../fallbacks'
import { correcting, documents, list, moving, posting } from './callShapes'

const orderType = z.literal(ORDER_TYPE.production, 'Order type must be RO')

export const ProductionOrderRequest = z.object({
  productionNbr: requestId('Production order number'),
  orderType,
})
export type ProductionOrderRequest = z.infer<typeof ProductionOrderRequest>

/** Issues materials from stock to a production order, all or nothing. */
export const ReleaseMaterialsRequest = z.object({
  productionNbr: requestId('Production order number'),
  orderType,
  materialsToRelease: z
    .array(MaterialRelease, 'Materials to release are required')
    .check(z.minLength(1, NOTHING_TO_RELEASE), z.maxLength(1_000, 'Too many materials')),
})
export type ReleaseMaterialsRequest = z.infer<typeof ReleaseMaterialsRequest>

export const CompleteProductionRequest = z.object({
  productionNbr: requestId('Production order number'),
  orderType,
  qtyToComplete: requestQuantity('Quantity to complete'),
  inventoryID: requestId('Inventory ID'),
})
export type CompleteProductionRequest = z.infer<typeof CompleteProductionRequest>

export const CorrectProductionRequest = z.object({ ...ProductionOrderRequest.shape, reason: requestReason })
export type CorrectProductionRequest = z.infer<typeof CorrectProductionRequest>

const ofProduction = ({ productionNbr }: { readonly productionNbr: string }) => documentName.production(productionNbr)

export const productionCalls = {
  getProductionOrders: documents('production', ProductionResponse),
  getOrderDetails: {
    method: 'POST',
    path: '/production/get-order-details',
    kind: 'json',
    screen: 'production',
    access: 'reader',
    request: ProductionOrderRequest,
    response: OrderDetailsResponse,
  },
  releaseOrder: moving({
    screen: 'production',
    path: '/production/release-order',
    request: ProductionOrderRequest,
    document: ofProduction,
    changes: ['production'],
    becomes: { production: 'Released' },
    fallback: occurred('releasing the production order'),
    results: ['status'],
    result: { noun: 'Production order', done: 'released', final: 'The release of an order cannot be undone.' },
  }),
  releaseMaterials: posting({
    screen: 'production',
    path: '/production/release-materials',
    request: ReleaseMaterialsRequest,
    document: ofProduction,
    changes: ['production', 'inventory'],
    reloadAfterMs: REFETCH_AFTER_RELEASE_MS,
    fallback: occurred('releasing materials'),
    results: ['status'],
    result: { noun: 'Materials', done: 'released', final: 'Released materials cannot be put back.' },
  }),
  completeProduction: posting({
    screen: 'production',
    path: '/production/complete-production-order-items',
    request: CompleteProductionRequest,
    document: ofProduction,
    changes: ['production', 'inventory', 'history'],
    reloadAfterMs: REFETCH_AFTER_COMPLETION_MS,
    fallback: occurred('completing production'),
    results: ['batchNbr', 'status'],
    result: { noun: 'Completion', done: 'posted', final: 'A completion cannot be undone.' },
  }),

  cancelProduction: correcting({
    screen: 'production',
    path: '/production/cancel-order',
    request: CorrectProductionRequest,
    document: ofProduction,
    changes: ['production', 'sales'],
    becomes: { production: 'Canceled' },
    fallback: occurred('canceling the production order'),
    results: ['status'],
    result: { noun: 'Production order', done: 'canceled', final: 'A canceled order cannot be opened again.' },
  }),
  closeProduction: correcting({
    screen: 'production',
    path: '/production/close-order',
    request: CorrectProductionRequest,
    document: ofProduction,
    changes: ['production', 'inventory'],
    becomes: { production: 'Closed' },
    fallback: occurred('closing the production order'),
    results: ['status'],
    result: { noun: 'Production order', done: 'closed', final: 'A closed order cannot be opened again.' },
  }),

  getProductionHistory: {
    ...list('dashboard', 'history', ProductionHistory),
    writeQuery: writeMonths,
  },
} as const satisfies Record<string, Call>
