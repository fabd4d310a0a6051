import type * as z from 'zod/mini'
import { QUANTITY_DECIMALS } from '../../../contract/constants'
import { ActivityChange, ActivityResponse, ActivityEntry } from '../../../contract/entities/activity'
import { responseFiles } from '../../../contract/entities/file'
import { InventoryItem } from '../../../contract/entities/inventory'
import { ItemMovement, ItemPlan } from '../../../contract/entities/itemDetails'
import { itemUnit } from '../../../contract/entities/itemUnit'
import { LookupGroup, LookupMatch } from '../../../contract/entities/lookup'
import {
  responseDate,
  responseFlag,
  responseId,
  responseKnownId,
  responseKnownQuantity,
  responseLineNbr,
  responseOptionalQuantity,
  responseQuantity,
  responseRowId,
  hasQuantityPrecision,
} from '../../../contract/entities/primitives'
import { HistoryLine, MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { responseText, isFlag, isNumber, isText } from '../../../contract/entities/responseText'
import { OrderLine, ReceiptShipment, SalesOrderSummary } from '../../../contract/entities/sales'
import { ShipmentDetailLine, ShipmentSummary } from '../../../contract/entities/shipping'
import { TodayResponse } from '../../../contract/entities/today'
import { ReceiptLine, ReceivedLine, TransferShipmentLine, TransferSummary } from '../../../contract/entities/transfers'
import { User } from '../../../contract/entities/user'

/**
 * The contract's rule for a primitive value in a response. The app's own parsers are more tolerant, so they cannot serve as the
 * rule.
 */
interface ValueRule {
  /** The end of a sentence that begins with "must be". */
  readonly must: string
  readonly isRight: (value: unknown) => boolean
  /** True when the contract treats a missing value, or null, as "none". */
  readonly mayBeMissing: boolean
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const isDate = (value: unknown) => isText(value) && (value === '' || (DATE.test(value) && !Number.isNaN(Date.parse(value))))
const isId = (value: unknown) => isText(value) && value.trim() !== ''
const isWhole = (value: unknown) => Number.isSafeInteger(value)
const isPlain = (value: unknown) => value === null || isText(value) || isNumber(value) || isFlag(value)

const always = (must: string, isRight: ValueRule['isRight']): ValueRule => ({ must, isRight, mayBeMissing: false })
const perhaps = (must: string, isRight: ValueRule['isRight']): ValueRule => ({ must, isRight, mayBeMissing: true })

const QUANTITY = `a number with at most ${QUANTITY_DECIMALS} decimals`
const { before, after } = ActivityChange.shape

/** The rules of the contract's primitive values, by the schemas that its entities use for them. */
export const VALUE_RULES: ReadonlyMap<z.core.$ZodType, ValueRule> = new Map<z.core.$ZodType, ValueRule>([
  [responseText, perhaps('a text', isText)],
  [responseDate, perhaps('a date (ISO 8601) or an empty text', isDate)],
  [responseKnownId, perhaps('a text', isText)],
  [responseId, always('a text that is not empty', isId)],
  [responseRowId, always('a text that is not empty, or a number', (value) => isId(value) || isNumber(value))],
  [responseLineNbr, always('a whole number', isWhole)],
  [responseQuantity, always(QUANTITY, hasQuantityPrecision)],
  [responseKnownQuantity, always(QUANTITY, hasQuantityPrecision)],
  [responseOptionalQuantity, perhaps(QUANTITY, hasQuantityPrecision)],
  [responseFlag, always('true or false', isFlag)],
  [
    itemUnit.decimals,
    perhaps(
      `a whole number from 0 to ${QUANTITY_DECIMALS}`,
      (value) => isWhole(value) && (value as number) >= 0 && (value as number) <= QUANTITY_DECIMALS,
    ),
  ],
  [before, always('a text, a number, true or false, or null', isPlain)],
  [after, always('a text, a number, true or false, or null', isPlain)],
])

/** Lists that may be missing or null as a whole. */
export const OPTIONAL_LISTS: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([responseFiles])

type AnyObject = z.ZodMiniObject

function needed<Schema extends AnyObject>(schema: Schema, ...fields: readonly (keyof Schema['shape'] & string)[]) {
  return [schema, new Set<string>(fields)] as const
}

/**
 * Texts that are required although the contract's parsers accept a missing one, because business rules depend on them or writes
 * send them back. All other texts are descriptive, and a backend may lack them.
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
  needed(ActivityResponse, 'next'),
  needed(TodayResponse, 'asOf'),
])
