import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { ListName } from '../../../contract/lists'
import { BENCH_ORDERS } from '../server/benchData'
import type { BenchResponse, Caller } from '../server/caller'
import { BENCH_PRODUCTION, type Company } from './company'

/** Writes a note on a sales order line, the most frequent write. */
export function noteSalesLine(person: Caller, index = 0): Promise<BenchResponse> {
  const { orderNbr = '' } = BENCH_ORDERS[index % BENCH_ORDERS.length] ?? {}
  return person.call('addLineNote', { orderNbr, lineNbr: 1, note: randomUUID() }, { [IDEMPOTENCY_HEADER]: randomUUID() })
}

/** Completes a unit, which changes production, its history, and inventory. */
function complete(person: Caller): Promise<BenchResponse> {
  const { prodNbr, item } = BENCH_PRODUCTION
  return person.call('completeProduction', { productionNbr: prodNbr, orderType: 'RO', qtyToComplete: 1, inventoryID: item })
}

/** Changes a list by a write of another user. */
export function changeList(list: ListName, person: Caller, { samples }: Company): Promise<BenchResponse> {
  switch (list) {
    case 'sales':
      return noteSalesLine(person)
    case 'shipments':
      return person.call('addShipmentNote', { shipmentNbr: samples.shipmentNbr, note: randomUUID() })
    case 'transfers':
      return person.call('addTransferReceiptNote', { transferReceiptNbr: samples.transferReceiptNbr, note: randomUUID() })
    case 'production':
    case 'history':
    case 'inventory':
      return complete(person)
  }
}
