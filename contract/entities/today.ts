import * as z from 'zod/mini'
import type { Screen } from '../screens'
import { responseDate, responseId, responseQuantity } from './primitives'
import { responseArray, responseObject } from './quickCheck'

/** The parts of the dashboard's "today", and the screen that shows each. Only users who may open that screen receive the part. */
export const TODAY_SCREEN = {
  lateSales: 'sales',
  lateShipments: 'shipments',
  longTransfers: 'transfers',
  openReceipts: 'sales',
  shortProduction: 'production',
} as const satisfies Readonly<Record<string, Screen>>

export type TodayPartName = keyof typeof TODAY_SCREEN
export const TODAY_PARTS = Object.keys(TODAY_SCREEN) as readonly TodayPartName[]

/** Maximum ids per part. */
export const MAX_TODAY_IDS = 100

/** Documents that need attention: their number, and the ids of the most urgent ones, most urgent first. */
export const TodayPart = responseObject({ count: responseQuantity, ids: responseArray(responseId) })
export type TodayPart = z.infer<typeof TodayPart>

const part = z.optional(TodayPart)

const FirstSteps = z.object({ hasItems: z.boolean(), hasPeople: z.boolean(), hasReceipts: z.boolean() })
export type FirstSteps = z.infer<typeof FirstSteps>

/** A part that the caller may not read is absent. */
export const TodayResponse = responseObject({
  /** When the data was read. Its UTC day decides what is late. */
  asOf: responseDate,
  /** Open sales orders whose ship date is before that day. */
  lateSales: part,
  /** Open shipments whose ship date is before that day. */
  lateShipments: part,
  /** Transfers under way that were shipped more than `LONG_TRANSFER_DAYS` before that day. */
  longTransfers: part,
  /** Open sales orders with a line that still waits for goods. */
  openReceipts: part,
  /** Released or in-process production orders that lack material: more of one remains than is available at the order's site. */
  shortProduction: part,
  firstSteps: z.optional(FirstSteps),
})
export type TodayResponse = z.infer<typeof TodayResponse>
