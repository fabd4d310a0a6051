import { calls } from '../../../../contract/calls'
import type { InventoryAnswer } from '../../../../contract/entities/inventory'
import type { OrderDetailsAnswer } from '../../../../contract/entities/production'
import type { SalesAnswer } from '../../../../contract/entities/sales'
import type { TransfersAnswer } from '../../../../contract/entities/transfers'
import { stockOf } from '../../../testing/fixtures/fixtures'
import { businessServer, refusal } from '../../../testing/servers/businessServer'

const at = businessServer()

const TOO_MANY_DECIMALS = [422, 'RULE_VIOLATED', 'Quantity of VALVE must be a whole number']

/** A valve is counted in pieces, grease in grams of a kilogram. */
beforeEach(async () => {
  await at.given.counted('VALVE', { decimals: 0, uom: 'each' })
  await at.given.counted('GREASE', { decimals: 3, uom: 'kg' })
})

const receiveSales = (inventoryID: string, receiptQty: number) =>
  at.staff.post(calls.createSalesReceipt.path, { customerID: 'C-1', orderNbr: 'S-1', orderType: 'OE', inventoryID, receiptQty })

const receiveTransfer = (...Items: readonly object[]) =>
  at.staff.post(calls.createTransferReceipt.path, [
    { TransferOrderNbr: 'T-1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS-1', Items },
  ])

const order = { productionNbr: 'P-1', orderType: 'RO' }
const release = (...materialsToRelease: readonly object[]) =>
  at.staff.post(calls.releaseMaterials.path, { ...order, materialsToRelease })

test('[PROMISE-08] half a valve is not received on a sales order, and grease to the gram', async () => {
  await at.given.salesOrder('S-1', [
    { item: 'VALVE', qty: 3, operation: 'Receipt' },
    { item: 'GREASE', qty: 2, operation: 'Receipt' },
  ])
  expect(refusal(await receiveSales('VALVE', 0.5))).toEqual(TOO_MANY_DECIMALS)
  expect(refusal(await receiveSales('GREASE', 0.0005))[2]).toBe('Quantity of GREASE must have at most 3 decimal places')
  expect(await stockOf(at.server, 'VALVE')).toEqual({ onHand: 0, available: 0 })
  expect((await receiveSales('VALVE', 2)).status).toBe(200)
  expect((await receiveSales('GREASE', 0.125)).status).toBe(200)
})

test('an order from before the item was counted whole can be finished, and is then as fine as any other', async () => {
  await at.given.salesOrder('S-1', [{ item: 'VALVE', qty: 2.5, operation: 'Receipt' }])
  expect(refusal(await receiveSales('VALVE', 0.25))[2]).toBe('Quantity of VALVE must have at most 1 decimal place')
  expect((await receiveSales('VALVE', 0.5)).status).toBe(200)
  expect(refusal(await receiveSales('VALVE', 0.5))).toEqual(TOO_MANY_DECIMALS)
  expect((await receiveSales('VALVE', 2)).status).toBe(200)
})

test('[PROMISE-08] half a valve does not arrive by transfer', async () => {
  await at.given.transfer('T-1', 'TS-1', [
    { item: 'VALVE', qty: 3 },
    { item: 'GREASE', qty: 1.5 },
  ])
  const grease = { inventoryID: 'GREASE', lineNbr: 2, quantity: 0.25 }
  expect(refusal(await receiveTransfer(grease, { inventoryID: 'VALVE', lineNbr: 1, quantity: 0.5 }))).toEqual(TOO_MANY_DECIMALS)
  expect(await stockOf(at.server, 'GREASE', 'EAST')).toEqual({ onHand: 0, available: 0 })
  expect((await receiveTransfer(grease, { inventoryID: 'VALVE', lineNbr: 1, quantity: 1 })).status).toBe(200)
})

test('[PROMISE-08] materials are released as they are counted', async () => {
  await at.given.stock({ VALVE: 10, GREASE: 10 })
  await at.given.productionOrder(
    'P-1',
    { item: 'SKID', qty: 3 },
    [
      { item: 'VALVE', qty: 3 },
      { item: 'GREASE', qty: 1 },
    ],
    { status: 'Released' },
  )
  const valves = (quantity: number) => ({ id: 1, inventoryID: 'VALVE', quantity })
  expect(refusal(await release(valves(0.5)))).toEqual(TOO_MANY_DECIMALS)
  expect(refusal(await release({ id: 2, inventoryID: 'GREASE', quantity: 0.333334 }))[2]).toBe(
    'Quantity of GREASE must have at most 3 decimal places',
  )
  expect((await release(valves(1), { id: 2, inventoryID: 'GREASE', quantity: 0.334 })).status).toBe(200)
  expect((await release(valves(2))).status).toBe(200)
})

test('[PROMISE-08] half a valve is not made', async () => {
  await at.given.stock({ BOLT: 10 })
  await at.given.productionOrder('P-1', { item: 'VALVE', qty: 3 }, [{ item: 'BOLT', qty: 6 }], { status: 'Released' })
  expect((await release({ id: 1, inventoryID: 'BOLT', quantity: 6 })).status).toBe(200)
  const complete = (qtyToComplete: number) =>
    at.staff.post(calls.completeProduction.path, { ...order, qtyToComplete, inventoryID: 'VALVE' })
  expect(refusal(await complete(0.5))).toEqual(TOO_MANY_DECIMALS)
  expect((await complete(1)).status).toBe(200)
})

test('every row with a quantity says what it is counted in', async () => {
  await at.given.stock({ VALVE: 5 })
  await at.server.sql("UPDATE item SET reorder_point = 2.5 WHERE inventory_id = 'VALVE'")
  await at.given.salesOrder('S-1', [{ item: 'VALVE', qty: 3, operation: 'Receipt' }])
  await at.given.transfer('T-1', 'TS-1', [{ item: 'VALVE', qty: 3 }])
  await at.given.productionOrder('P-1', { item: 'GREASE', qty: 3 }, [{ item: 'VALVE', qty: 6 }])
  await receiveSales('VALVE', 1)
  await receiveTransfer({ inventoryID: 'VALVE', lineNbr: 1, quantity: 1 })
  const valve = { uom: 'each', decimals: 0 }
  const read = async <Answer>(path: string) => (await at.staff.get<Answer>(path)).body
  expect(await read<InventoryAnswer>(calls.getInventory.path)).toContainEqual(
    expect.objectContaining({ ...valve, inventoryId: 'VALVE', reorderPoint: 2.5 }),
  )
  const sales = await read<SalesAnswer>(calls.getSales.path)
  expect(sales.details['S-1']).toMatchObject([valve])
  expect(sales.receiptShipments['S-1']).toMatchObject([valve])
  const transfers = await read<TransfersAnswer>(calls.getTransfers.path)
  expect(transfers.groupedTransferShipments['T-1-TS-1']).toMatchObject([valve])
  expect(Object.values(transfers.groupedReceipts)).toMatchObject([[valve]])
  const materials = await at.staff.post<OrderDetailsAnswer>(calls.getOrderDetails.path, order)
  expect(materials.body).toMatchObject([valve])
})
