import * as z from 'zod/mini'
import type { Screen } from '../screens'
import { answerDate, answerId, answerQuantity } from './primitives'
import { answerArray, answerObject } from './quickCheck'

/** What needs attention today, and the screen that shows it. Only users who may open that screen get it. */
export const TODAY_SCREEN = {
  lateSales: 'sales',
  lateShipments: 'shipments',
  longTransfers: 'transfers',
  openReceipts: 'sales',
  shortProduction: 'production',
} as const satisfies Readonly<Record<string, Screen>>

export type TodayPartName = keyof typeof TODAY_SCREEN
export const TODAY_PARTS = Object.keys(TODAY_SCREEN) as readonly TodayPartName[]

/** The most documents of a part that are named. */
export const MAX_TODAY_IDS = 100

/** Documents that want attention: how many, and the most urgent of them, first the most urgent. */
export const TodayPart = answerObject({ count: answerQuantity, ids: answerArray(answerId) })
export type TodayPart = z.infer<typeof TodayPart>

const part = z.optional(TodayPart)

/** Answer of the call `getToday`. A part that the caller may not read is absent. Ids are those of windows: a transfer's is the joined one. */
export const TodayAnswer = answerObject({
  /** The moment of the data. Its day in UTC decides what is late. */
  asOf: answerDate,
  /** Open sales orders whose ship date is before that day. */
  lateSales: part,
  /** Open shipments whose ship date is before that day. */
  lateShipments: part,
  /** Transfers under way that were shipped more than `LONG_TRANSFER_DAYS` before that day. */
  longTransfers: part,
  /** Open sales orders with a line that goods are still to be received for. */
  openReceipts: part,
  /** Production orders, released or in process, with a material that is short: more of it remains than is available at the order's site. */
  shortProduction: part,
})
export type TodayAnswer = z.infer<typeof TodayAnswer>
