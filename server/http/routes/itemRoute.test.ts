import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import { type ItemDetails, MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import { EFFECTS, makeWrites } from '../../testing/fixtures/everyWrite'
import { arrived, receiveSales, receiveTransfers, releaseMaterials, sold, transferred } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const path = (inventoryId: string) => calls.getItem.path + queryString(calls.getItem, { inventoryId })

async function itemNow(inventoryId: string): Promise<ItemDetails> {
  const { status, body } = await shop.staff.get<ItemDetails>(path(inventoryId))
  expect(status).toBe(200)
  return body
}

test('an item shows its data and its stock per site, as the inventory list does', async () => {
  const { given, staff, server } = shop
  await given.stock({ PUMP: 10.5, BOLT: 1 })
  await given.stock({ PUMP: 2 }, 'EAST')
  await given.counted('PUMP', { uom: 'each', decimals: 1 })
  await server.sql(`UPDATE item SET reorder_point = 4 WHERE inventory_id = 'PUMP'`)
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 3 }])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 3 }])

  const { stock, ...item } = await itemNow('PUMP')
  expect(item).toMatchObject({
    inventoryId: 'PUMP',
    description: 'Item PUMP',
    uom: 'each',
    decimals: 1,
    reorderPoint: 4,
  })
  expect(stock).toEqual([
    { siteId: 'EAST', warehouseDesc: 'Site EAST', qtyOnHand: 2, qtyHardAvailable: 2 },
    { siteId: 'MAIN', warehouseDesc: 'Site MAIN', qtyOnHand: 10.5, qtyHardAvailable: 7.5 },
  ])
  const rows = (await staff.get<InventoryResponse>(calls.getInventory.path)).body.filter(
    ({ inventoryId }) => inventoryId === 'PUMP',
  )
  expect(rows.map(({ warehouseDesc, qtyOnHand, qtyHardAvailable }) => ({ warehouseDesc, qtyOnHand, qtyHardAvailable }))).toEqual(
    stock.map(({ warehouseDesc, qtyOnHand, qtyHardAvailable }) => ({ warehouseDesc, qtyOnHand, qtyHardAvailable })),
  )
})

test('open lines and materials are demand; production, transfers and receipts are supply', async () => {
  const { given, staff, server } = shop
  await given.stock({ BOLT: 100 })
  await given.salesOrder('S-1', [
    { item: 'BOLT', qty: 5 },
    { item: 'BOLT', qty: 2 },
    { item: 'BOLT', qty: 9, operation: 'Receipt' },
    { item: 'NUT', qty: 70 },
  ])
  await given.salesOrder('S-2', [{ item: 'BOLT', qty: 8 }], { status: 'Closed' })
  await given.salesOrder('S-3', [{ item: 'BOLT', qty: 4 }], { status: 'Back Order' })
  await server.sql(`UPDATE sales_order_line SET ship_date = '2026-02-01' WHERE order_nbr = 'S-1' AND line_nbr = 2`)
  await server.sql(`UPDATE sales_order_line SET ship_date = NULL WHERE order_nbr = 'S-3'`)
  await server.sql(`UPDATE sales_order SET ship_date = NULL WHERE order_nbr = 'S-3'`)
  const materials = [
    { item: 'BOLT', qty: 6 },
    { item: 'BOLT', qty: 3 },
  ]
  await given.productionOrder('P-1', { item: 'PUMP', qty: 3 }, materials, { status: 'Released' })
  await given.productionOrder('P-2', { item: 'PUMP', qty: 3 }, materials, { status: 'On Hold' })
  await given.productionOrder('P-3', { item: 'BOLT', qty: 7 }, [{ item: 'NUT', qty: 1 }])
  await given.transfer('T-1', 'A', [
    { item: 'BOLT', qty: 5 },
    { item: 'NUT', qty: 5 },
  ])
  await releaseMaterials(staff, { BOLT: 2.5 })
  await receiveTransfers(staff, [transferred([arrived('BOLT', 1)], 'A')])
  await receiveSales(staff, [sold('BOLT', 3)])

  const { demand, supply } = await itemNow('BOLT')
  expect(demand).toEqual([
    { kind: 'sales', id: 'S-1', quantity: 7, date: '2026-02-01', status: 'Open' },
    { kind: 'production', id: 'P-1', quantity: 6.5, date: '', status: 'In Process' },
    { kind: 'sales', id: 'S-3', quantity: 4, date: '', status: 'Back Order' },
  ])
  expect(supply).toEqual([
    { kind: 'transfer', id: 'T-1-A', quantity: 4, date: '2026-03-05', status: 'Partially Received' },
    { kind: 'sales', id: 'S-1', quantity: 6, date: '2026-03-20', status: 'Open' },
    { kind: 'production', id: 'P-3', quantity: 7, date: '', status: 'Planned' },
  ])
})

test('movements come newest first, with the user and the document number', async () => {
  await makeWrites(shop, shop.staff, EFFECTS)
  const { movements } = await itemNow('B')
  const received = { siteId: 'EAST', quantity: 1, reason: 'transfer_in', documentNbr: 'RC0000001' }
  expect(movements[0]).toEqual({
    ...received,
    kind: 'transfer',
    id: 'TR1-TS1',
    userName: 'Dana Demo',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  })
  const documentsOf = async (item: string) =>
    (await itemNow(item)).movements.map(({ reason, kind, id }) => `${reason} ${kind} ${id}`.trim())
  expect(await documentsOf('B')).toEqual([
    'transfer_in transfer TR1-TS1',
    'material_issue production PR1',
    'transfer_out transfer TR1-TS1',
    'opening',
    'opening',
  ])
  expect(await documentsOf('A')).toEqual([
    'shipment shipment SH1',
    'sales_receipt sales SO1',
    'production production PR1',
    'opening',
  ])
  await shop.server.sql(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
     SELECT 'B', 'MAIN', n, 'adjustment', 'count', 'fixture' FROM generate_series(1, $1::integer) AS n`,
    [MAX_MOVEMENTS],
  )
  expect((await itemNow('B')).movements.map(({ quantity }) => quantity)).toEqual(
    Array.from({ length: MAX_MOVEMENTS }, (_unused, at) => MAX_MOVEMENTS - at),
  )
})

test('an item is found by its exact number, whatever characters it contains', async () => {
  await shop.given.stock({ 'A&B 1/2': 1 })
  expect((await itemNow('A&B 1/2')).inventoryId).toBe('A&B 1/2')
  expect(rejection(await shop.staff.get(path('NONE')))).toEqual([404, 'NOT_FOUND', 'Item NONE does not exist'])
})
