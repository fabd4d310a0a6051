import type { RequestOf } from '../../../../contract/calls'
import { type Company, move, mustFit, nextNumber, transferKey } from '../company'
import { found, isCounted, microsOf, must, totals } from './rule'

/**
 * Receives goods at the destination, one receipt per transfer shipment. Rejects more of a line than was shipped, even if the
 * request names the line repeatedly, and too many decimals. All or nothing, over all transfers.
 */
export function createTransferReceipt(company: Company, request: RequestOf<'createTransferReceipt'>) {
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
        return [line, microsOf(quantity)]
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
