import type * as z from 'zod/mini'
import type { Call } from './call'
import { list, READ } from './calls/callShapes'
import { countCalls } from './calls/countCalls'
import { productionCalls } from './calls/productionCalls'
import { salesCalls } from './calls/salesCalls'
import { sessionCalls } from './calls/sessionCalls'
import { shipmentCalls } from './calls/shipmentCalls'
import { transferCalls } from './calls/transferCalls'
import { ActivityResponse, ActivityQuery } from './entities/activity'
import { InventoryResponse } from './entities/inventory'
import { ItemDetails, ItemQuery } from './entities/itemDetails'
import { LookupResponse, LookupQuery } from './entities/lookup'
import { TodayResponse } from './entities/today'

/**
 * The calls of the session and of the screens. The keys name both the browser's endpoints and the server's routes. Calls of
 * extensions without a screen of their own are in separate tables; `allCalls.ts` joins all of them.
 */
export const calls = {
  ...sessionCalls,
  ...countCalls,
  ...productionCalls,
  ...salesCalls,
  ...shipmentCalls,
  ...transferCalls,

  getInventory: list('inventory', 'inventory', InventoryResponse),

  lookup: { ...READ, path: '/lookup', screen: null, query: LookupQuery, response: LookupResponse },

  getItem: {
    ...READ,
    path: '/inventory/item',
    screen: 'inventory',
    query: ItemQuery,
    response: ItemDetails,
  },

  getActivity: {
    ...READ,
    path: '/activity',
    screen: null,
    query: ActivityQuery,
    response: ActivityResponse,
  },

  /** Extension `today`: what is late, long under way, to be received and short, on every screen that the caller may open. */
  getToday: { ...READ, path: '/today', screen: null, response: TodayResponse },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export type CallsLike<Shape> = { [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never }[CallName]

/** For a name from outside this table, for example of an endpoint of an extension; it may have no such call. */
export const callNamed = (name: string): Call | undefined => (calls as Readonly<Record<string, Call>>)[name]

/** Calls whose effect shows in the lists as the new status of their document. */
export type StatusCall = CallsLike<{ becomes: object }>
export type WriteName = CallsLike<{ writes: string }>
/** Calls that change a document's state. Only one of them may be under way per document. */
export type DocumentCall = CallsLike<{ writes: 'document' }>

export const DOCUMENT_CALLS = (Object.keys(calls) as CallName[]).filter((name): name is DocumentCall => {
  const { writes }: Call = calls[name]
  return writes === 'document'
})

export type RequestOf<Name extends CallName> = (typeof calls)[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : (typeof calls)[Name]['request'] extends infer Schema
    ? Schema extends z.ZodMiniType
      ? z.input<Schema>
      : undefined
    : never

export type ResponseOf<Name extends CallName> = (typeof calls)[Name]['response'] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined
  : never
