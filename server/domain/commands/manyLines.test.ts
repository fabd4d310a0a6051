import type { Transaction } from '../../database/database'
import type { CommandContext } from './command'
import { createSalesReceipt } from './sales/createSalesReceipt'
import { confirmShipment } from './shipping/confirmShipment'
import { createTransferReceipt } from './transfers/createTransferReceipt'

const NOW = new Date('2026-11-22T08:00:00Z')

/** Counts how often the fields of rows are read. */
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

/** Rows of sales orders with one line each. */
const salesRows = (count: number, operation: string, counted: <Row extends object>(row: Row) => Row) => ({
  'FROM sales_order WHERE': many(count, (nth) =>
    counted({ orderNbr: nth, orderType: 'OE', customerId: 'C', siteId: 'MAIN', status: 'Open' }),
  ),
  'FROM sales_order_line': many(count, (nth) => {
    const quantities = { orderQty: 5, openQty: 5, completed: false, decimals: 0 }
    return counted({ orderNbr: nth, lineNbr: 1, inventoryId: nth, siteId: 'MAIN', operation, ...quantities })
  }),
})

/** Each runs a command over this many documents, and tells how many fields it has read. */
const COMMANDS: Readonly<Record<string, (count: number) => Promise<number>>> = {
  async createSalesReceipt(count) {
    const { counted, reads } = countedReads()
    const entries = many(count, (nth) => counted({ orderNbr: nth, orderType: 'OE', inventoryID: nth, receiptQty: 1 }))
    const request = { customerID: 'C', lineDetails: entries }
    await createSalesReceipt(contextWith({ ...NUMBERS, ...salesRows(count, 'Receipt', counted) }), request)
    return reads()
  },
  async confirmShipment(count) {
    const { counted, reads } = countedReads()
    const shipment = { shipmentNbr: 'S', siteId: 'MAIN', status: 'Open', shipDate: null, courier: '', trackingNumber: '' }
    const lines = many(count, (nth) =>
      counted({ lineNbr: Number(nth), orderNbr: nth, orderLineNbr: 1, inventoryId: nth, shippedQty: 1 }),
    )
    const rows = {
      'FROM shipment WHERE': [shipment],
      'FROM shipment_line': lines,
      'FROM stock': many(count, (nth) => ({ inventoryId: nth, siteId: 'MAIN', onHand: 9, allocated: 1 })),
    }
    await confirmShipment(contextWith({ ...rows, ...salesRows(count, 'Issue', counted) }), {
      shipmentNbr: 'S',
      shipDate: '2026-11-22',
      courier: 'UPS',
      trackingNumber: 'T',
    })
    return reads()
  },
  async createTransferReceipt(count) {
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
}

test.each(Object.keys(COMMANDS))('[FAULT-120] ten times the documents are ten times the work of %s', async (name) => {
  const run = COMMANDS[name] ?? (() => Promise.reject(new Error(name)))
  const [few, lots] = [await run(30), await run(300)]
  expect(few).toBeGreaterThan(30)
  expect(lots / few).toBeLessThan(12)
})
