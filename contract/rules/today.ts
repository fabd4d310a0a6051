import { LONG_TRANSFER_DAYS } from '../constants'
import { listAt } from '../entities/primitives'
import type { SalesResponse } from '../entities/sales'
import type { ShippingResponse } from '../entities/shipping'
import { MAX_TODAY_IDS, type TodayResponse, type TodayPart } from '../entities/today'
import type { TransfersResponse } from '../entities/transfers'
import { utcDay } from './dates'
import { documentId, isFinishedDocument, type DocumentList } from './listOrder'
import { isReceiptLine } from './receiving'

interface CountedLists {
  readonly sales: SalesResponse
  readonly shipments: ShippingResponse
  readonly transfers: TransfersResponse
}

/** Material shortages are missing, because lists do not show them. */
export function todayIn({ sales, shipments, transfers }: CountedLists, asOf: string): TodayResponse {
  const today = utcDay(asOf) ?? 0
  const isPast = (date: string, days = 0) => (utcDay(date) ?? today) < today - days
  return {
    asOf,
    lateShipments: openOnes('shipments', shipments.shipmentSummaries, ({ shipDate }) => isPast(shipDate)),
    lateSales: openOnes('sales', sales.summaries, ({ shipDate }) => isPast(shipDate)),
    longTransfers: openOnes('transfers', transfers.transferSummary, ({ shippedDate }) => isPast(shippedDate, LONG_TRANSFER_DAYS)),
    openReceipts: openOnes('sales', sales.summaries, ({ orderNbr }) =>
      listAt(sales.details, orderNbr).some((line) => isReceiptLine(line) && !line.completed),
    ),
  }
}

function openOnes<Row extends object>(list: DocumentList, rows: readonly Row[], isMeant: (row: Row) => boolean): TodayPart {
  const ids = rows.filter((row) => !isFinishedDocument(list, row) && isMeant(row)).map((row) => documentId(list, row))
  return { count: ids.length, ids: ids.slice(0, MAX_TODAY_IDS) }
}
