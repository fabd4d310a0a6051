import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import type { SalesAnswer } from '../../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../../contract/entities/shipping'
import type { TransfersAnswer } from '../../../../contract/entities/transfers'
import { isReceiptLine } from '../../../../contract/rules/receiving'
import { statusFacts } from '../../../../contract/statuses'
import { daysAfter } from '../../../components/due/daysAfter'

/** How many of a list's documents are open and longer ago than so many days. */
function countPast<Row>(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean,
  dayOf: (row: Row) => string,
  today: string,
  days = 0,
) {
  const daysOf = daysAfter(today)
  return rows.filter((row) => isOpen(row) && (daysOf(dayOf(row)) ?? 0) < -days).length
}

const isOpenOrder = ({ orderStatus }: SalesAnswer['summaries'][number]) => statusFacts('sales', orderStatus)?.isFinished !== true

/** What needs attention, from the lists; as defined for `TodayAnswer`. Lists do not show material shortages. */
export const LISTED_TODAY = {
  lateShipments: ({ shipmentSummaries }: ShippingAnswer, today: string) =>
    countPast(
      shipmentSummaries,
      ({ status }) => statusFacts('shipment', status)?.isFinished !== true,
      ({ shipDate }) => shipDate,
      today,
    ),
  lateSales: ({ summaries }: SalesAnswer, today: string) => countPast(summaries, isOpenOrder, ({ shipDate }) => shipDate, today),
  longTransfers: ({ transferSummary }: TransfersAnswer, today: string) =>
    countPast(
      transferSummary,
      ({ status }) => statusFacts('transfer', status)?.isFinished !== true,
      ({ shippedDate }) => shippedDate,
      today,
      LONG_TRANSFER_DAYS,
    ),
  openReceipts: ({ summaries, details }: SalesAnswer) =>
    summaries.filter(
      (order) => isOpenOrder(order) && details[order.orderNbr]?.some((line) => isReceiptLine(line) && !line.completed),
    ).length,
} as const
