import type * as z from 'zod/mini'
import { ActivityAnswer, ActivityChange, ActivityEntry } from '../../contract/entities/activity'
import { InventoryItem } from '../../contract/entities/inventory'
import { ItemMovement, ItemPlan } from '../../contract/entities/itemDetails'
import { LookupGroup, LookupMatch } from '../../contract/entities/lookup'
import { HistoryLine, MaterialRequirement, ProductionOrder } from '../../contract/entities/production'
import { OrderLine, ReceiptShipment, SalesOrderSummary } from '../../contract/entities/sales'
import { ShipmentDetailLine, ShipmentSummary } from '../../contract/entities/shipping'
import { TodayAnswer } from '../../contract/entities/today'
import { ReceiptLine, ReceivedLine, TransferShipmentLine, TransferSummary } from '../../contract/entities/transfers'
import { User } from '../../contract/entities/user'

type AnyObject = z.ZodMiniObject

function needed<Schema extends AnyObject>(schema: Schema, ...fields: readonly (keyof Schema['shape'] & string)[]) {
  return [schema, new Set<string>(fields)] as const
}

/**
 * Texts that must be there although the contract's readers do without: rules decide by them, or writes send them back. The others
 * describe, and a backend may have none.
 */
export const NEEDED_TEXTS: ReadonlyMap<z.core.$ZodType, ReadonlySet<string>> = new Map<z.core.$ZodType, ReadonlySet<string>>([
  needed(User, 'name', 'email'),
  needed(InventoryItem, 'inventoryId'),
  needed(ProductionOrder, 'inventoryCd', 'status'),
  needed(MaterialRequirement, 'inventoryID'),
  needed(HistoryLine, 'batchNbr', 'prodNbr', 'inventoryCD', 'createdAt'),
  needed(SalesOrderSummary, 'orderStatus', 'customerId'),
  needed(OrderLine, 'orderNbr', 'orderType', 'inventoryId', 'operation'),
  needed(ReceiptShipment, 'inventoryId'),
  needed(ShipmentSummary, 'status'),
  needed(ShipmentDetailLine, 'inventoryId'),
  needed(TransferSummary, 'status'),
  needed(TransferShipmentLine, 'soOrderNbr', 'inventoryId'),
  needed(ReceivedLine, 'inventoryId'),
  needed(ReceiptLine, 'receiptNbr', 'inventoryId'),
  needed(LookupGroup, 'kind'),
  needed(LookupMatch, 'title', 'field'),
  needed(ItemPlan, 'kind', 'status'),
  needed(ItemMovement, 'at', 'siteId', 'reason'),
  needed(ActivityEntry, 'at', 'userName', 'action', 'documentNbr'),
  needed(ActivityChange, 'field'),
  needed(ActivityAnswer, 'next'),
  needed(TodayAnswer, 'asOf'),
])
