import type { RequestOf } from '../../../../contract/calls'
import { toMicros } from '../../../../contract/quantities/quantity'
import { at, choose, settle, UNKNOWN_ID } from '../amounts'
import { type Company, move, mustFit, nextNumber, type Transfer, transferKey, type TransferLine } from '../company'
import type { PlannedCall } from '../requests'
import { found, isCounted, type Model, must, totals } from './rule'

/**
 * Receives goods at the destination, one receipt per transfer shipment. Rejects more of a line than was shipped, even if the
 * request names the line repeatedly, and too many decimals. All or nothing, over all transfers.
 */
function createTransferReceipt(company: Company, request: RequestOf<'createTransferReceipt'>) {
  const entries = [...request]
  const keyOf = (entry: (typeof entries)[number]) => transferKey(entry.TransferOrderNbr, entry.TransferShipmentNbr)
  const keys = [...new Set(entries.map(keyOf))].sort()
  const transfers = keys.map((key) => found(company.transfers.get(key)))
  const arrivals = transfers.map((transfer, index) => {
    const items = entries.filter((entry) => keyOf(entry) === keys[index]).flatMap(({ Items }) => Items)
    const arrived = totals(
      items.map(({ inventoryID, lineNbr, quantity }) => {
        const line = transfer.lines.find((candidate) => candidate.lineNbr === lineNbr)
        must(line?.item === inventoryID, 'RULE_VIOLATED')
        return [line, toMicros(quantity)]
      }),
    )
    const inOrder = [...arrived].sort(([a], [b]) => a.lineNbr - b.lineNbr)
    for (const [line, quantity] of inOrder) {
      const left = line.shipped - line.received
      must(quantity <= left, 'CONFLICT')
      must(isCounted(company, line.item, quantity, left), 'RULE_VIOLATED')
    }
    return { transfer, arrived: inOrder }
  })
  mustFit(
    company,
    arrivals.flatMap(({ transfer, arrived }) =>
      arrived.map(([line, quantity]) => [line.item, transfer.toSite, quantity] as const),
    ),
  )

  const receiptNbrs = arrivals.map(({ transfer, arrived }) => {
    const { orderNbr, shipmentNbr, toSite } = transfer
    const receiptNbr = nextNumber(company, 'RC')
    const lines = arrived.map(([line, quantity]) => {
      line.received += quantity
      move(company, line.item, toSite, quantity)
      return { lineNbr: line.lineNbr, item: line.item, quantity, note: '', files: [] }
    })
    const isComplete = transfer.lines.every(({ shipped, received }) => shipped === received)
    transfer.status = isComplete ? 'Complete' : 'Partially Received'
    company.transferReceipts.set(receiptNbr, { receiptNbr, orderNbr, shipmentNbr, lines, note: '', files: [] })
    return receiptNbr
  })
  return { receiptNbrs, status: transfers[0]?.status }
}

function createTransferReceiptRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createTransferReceipt'> {
  const transfers = [...company.transfers.values()]
  const main = choose(transfers, pick, ({ status }) => status !== 'Complete')
  const entries = lines.map((line) => {
    const transfer = line.pick % 4 === 3 ? at(transfers, line.pick) : main
    return transferEntry(transfer, choose(transfer?.lines ?? [], line.pick, isOnItsWay), line)
  })
  // The call accepts both forms: one entry per line, or one entry with all lines.
  const [head, ...rest] = entries
  const belongsToHead = (entry: (typeof entries)[number]) =>
    entry.TransferOrderNbr === head?.TransferOrderNbr && entry.TransferShipmentNbr === head.TransferShipmentNbr
  if (!head || pick % 3 === 0 || !rest.every(belongsToHead)) return entries
  return [{ ...head, Items: entries.flatMap(({ Items }) => Items) }]
}

function transferEntry(transfer: Transfer | undefined, line: TransferLine | undefined, { amount }: PlannedCall['lines'][number]) {
  const quantity = settle(amount, line ? line.shipped - line.received : 0n)
  return {
    TransferOrderNbr: transfer?.orderNbr ?? UNKNOWN_ID,
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: transfer?.shipmentNbr ?? UNKNOWN_ID,
    Items: [{ inventoryID: line?.item ?? UNKNOWN_ID, lineNbr: line?.lineNbr ?? 1, quantity }],
  }
}

function isOnItsWay({ shipped, received }: TransferLine): boolean {
  return received < shipped
}

export const transfersModel = {
  createTransferReceipt: { weight: 14, request: createTransferReceiptRequest, perform: createTransferReceipt },
} satisfies Model
