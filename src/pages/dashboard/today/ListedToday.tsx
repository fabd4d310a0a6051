import Button from '@mui/material/Button'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import { listAt } from '../../../../contract/entities/primitives'
import type { SalesAnswer } from '../../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../../contract/entities/shipping'
import type { TransfersAnswer } from '../../../../contract/entities/transfers'
import { isReceiptLine } from '../../../../contract/rules/receiving'
import { isFinishedStatus } from '../../../../contract/statuses'
import { daysAfter } from '../../../components/lists/due/daysAfter'
import type { WindowQuery } from '../../../components/lists/listWindow'
import { useListAnswer } from '../../../components/lists/useListAnswer'
import { useShownWindow } from '../../../components/lists/useShownWindow'
import { answerName } from '../../../services/contractEndpoints'
import { OPEN_WINDOW } from '../../../services/endpoints/documentEndpoints'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { useAppSelector } from '../../../services/hooks'
import { isAtHand } from '../../../services/http/plainBackend'
import { salesApi, useGetSalesQuery } from '../../../services/salesApi'
import { shippingApi, useGetShipmentsQuery } from '../../../services/shippingApi'
import { transfersApi, useGetTransfersQuery } from '../../../services/transfersApi'
import { selectDay } from '../../../slices/daySlice'
import { TodayFrame } from './TodayFrame'
import { TodayTileList, type TileCount } from './TodayTileList'

/** The lists that are counted, as whole lists. */
const LISTS = [
  salesApi.endpoints.getSales.select(undefined),
  shippingApi.endpoints.getShipments.select(undefined),
  transfersApi.endpoints.getTransfers.select(undefined),
] as const

/**
 * What needs attention today, counted in the loaded lists, for backends without the extension `today`. Open documents are
 * loaded for it; where that means whole lists, which may be long, only on request.
 */
export function ListedToday() {
  const [isAskedFor, setIsAskedFor] = useState(false)
  const isAsked = useAppSelector((state) => LISTS.every((select) => isAtHand(state, select(state)))) || isAskedFor
  const sales = useOpenList('getSales', useGetSalesQuery, isAsked, FALLBACK.sales)
  const shipments = useOpenList('getShipments', useGetShipmentsQuery, isAsked, FALLBACK.shipments)
  const transfers = useOpenList('getTransfers', useGetTransfersQuery, isAsked, FALLBACK.transfers)
  const counts = {
    lateShipments: useCount(shipments, LISTED_TODAY.lateShipments),
    lateSales: useCount(sales, LISTED_TODAY.lateSales),
    longTransfers: useCount(transfers, LISTED_TODAY.longTransfers),
    openReceipts: useCount(sales, LISTED_TODAY.openReceipts),
  }
  const times = [sales, shipments, transfers].flatMap(({ shown, freshness }) => (shown ? (freshness.loadedAt ?? []) : []))
  return (
    <TodayFrame
      asOf={times.length > 0 ? Math.min(...times) : undefined}
      action={!isAsked && <Button onClick={() => setIsAskedFor(true)}>Load today's figures</Button>}
    >
      {isAsked && <TodayTileList counts={counts} />}
    </TodayFrame>
  )
}

type ListCall = 'getSales' | 'getShipments' | 'getTransfers'

function useOpenList<Answer>(call: ListCall, useWindow: WindowQuery<Answer>, isAsked: boolean, fallback: string) {
  const result = useShownWindow(call, useWindow, isAsked ? OPEN_WINDOW : skipToken)
  return useListAnswer(answerName(call, OPEN_WINDOW), result, fallback)
}

function useCount<Answer>(
  { shown, message, freshness }: ReturnType<typeof useOpenList<Answer>>,
  count: (answer: Answer, today: string) => number,
): TileCount {
  const today = useAppSelector(selectDay)
  const counted = useMemo(() => (shown === undefined || today === '' ? undefined : count(shown, today)), [shown, today, count])
  return { count: counted, failure: message, onRetry: freshness.onRefresh }
}

/** Returns the number of a list's open documents whose date is more than that many days ago. */
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

const isOpenOrder = ({ orderStatus }: SalesAnswer['summaries'][number]) => !isFinishedStatus('sales', orderStatus)

/** Counts from the lists, defined as in `TodayAnswer`. Material shortages are missing, because lists do not show them. */
const LISTED_TODAY = {
  lateShipments: ({ shipmentSummaries }: ShippingAnswer, today: string) =>
    countPast(
      shipmentSummaries,
      ({ status }) => !isFinishedStatus('shipment', status),
      ({ shipDate }) => shipDate,
      today,
    ),
  lateSales: ({ summaries }: SalesAnswer, today: string) => countPast(summaries, isOpenOrder, ({ shipDate }) => shipDate, today),
  longTransfers: ({ transferSummary }: TransfersAnswer, today: string) =>
    countPast(
      transferSummary,
      ({ status }) => !isFinishedStatus('transfer', status),
      ({ shippedDate }) => shippedDate,
      today,
      LONG_TRANSFER_DAYS,
    ),
  openReceipts: ({ summaries, details }: SalesAnswer) =>
    summaries.filter(
      (order) => isOpenOrder(order) && listAt(details, order.orderNbr).some((line) => isReceiptLine(line) && !line.completed),
    ).length,
} as const
