import type { Transaction } from '../database/database'
import { createSalesReceipt } from '../documents/sales/createSalesReceipt'
import { createTransferReceipt } from '../documents/transfers/createTransferReceipt'
import { sold } from '../testing/fixtures/posts'
import type { CommandContext } from './runCommand'

const NOW = new Date('2026-11-22T08:00:00Z')

function countedReads() {
  let reads = 0
  const counted = <Row extends object>(row: Row): Row =>
    new Proxy(row, { get: (target, field) => ((reads += 1), Reflect.get(target, field)) })
  return { counted, reads: () => reads }
}

/** The context of a command that locks these rows, by a part of the statement that reads them. */
function contextWith(rowsOf: Readonly<Record<string, readonly object[]>>): CommandContext {
  const tx = {
    send: () => undefined,
    script: async () => undefined,
    async query(sql: string) {
      const rows = Object.entries(rowsOf).find(([part]) => sql.includes(part))?.[1] ?? []
      return { rows: [...rows], rowCount: rows.length }
    },
  } as Transaction
  return { tx, who: 'a test', requestId: 'r', now: NOW }
}

const many = <Row>(count: number, make: (nth: string) => Row) =>
  Array.from({ length: count }, (_, index) => make(String(index).padStart(5, '0')))

const NUMBERS = { 'UPDATE number_sequence': [{ prefix: 'N', digits: 7, first: 1 }] }

/** Each runs a command over this many documents or lines, and resolves to how many fields it has read. */
const COMMANDS: Readonly<Record<string, (count: number) => Promise<number>>> = {
  async transfers(count) {
    const { counted, reads } = countedReads()
    const rows = {
      ...NUMBERS,
      'FROM transfer_shipment': many(count, (nth) =>
        counted({ orderNbr: nth, shipmentNbr: 'S', status: 'In Transit', toSite: 'EAST' }),
      ),
      'FROM transfer_line': many(count, (nth) =>
        counted({ orderNbr: nth, shipmentNbr: 'S', lineNbr: 1, inventoryId: nth, shippedQty: 2, receivedQty: 0, decimals: 0 }),
      ),
    }
    const request = many(count, (nth) => ({
      TransferOrderNbr: nth,
      TransferOrderType: 'TR' as const,
      TransferShipmentNbr: 'S',
      Items: [{ lineNbr: 1, inventoryID: nth, quantity: 1 }],
    }))
    await createTransferReceipt(contextWith(rows), request)
    return reads()
  },
  async 'lines of a sales order with one item'(count) {
    const { counted, reads } = countedReads()
    const rows = {
      ...NUMBERS,
      'FROM sales_order WHERE': [{ orderNbr: 'S', orderType: 'OE', customerId: 'C', siteId: 'MAIN', status: 'Open' }],
      'FROM sales_order_line': many(count, (nth) => {
        const line = { orderNbr: 'S', lineNbr: Number(nth), inventoryId: 'A', siteId: 'MAIN', operation: 'Receipt' }
        return counted({ ...line, orderQty: 5, openQty: 5, completed: false, decimals: 0 })
      }),
    }
    const lineDetails = many(count, () => counted(sold('A', 1, 'S')))
    await createSalesReceipt(contextWith(rows), { customerID: 'C', lineDetails })
    return reads()
  },
}

test.each(Object.keys(COMMANDS))('[FAULT-120] ten times as many %s take about ten times the work', async (name) => {
  const run = COMMANDS[name] ?? (() => Promise.reject(new Error(name)))
  const [few, lots] = [await run(30), await run(300)]
  expect(few).toBeGreaterThan(30)
  expect(lots / few).toBeLessThan(12)
})
