import { calls } from '../../contract/calls'
import type { OrderDetailsResponse } from '../../contract/entities/production'
import { materialsForQuantity } from '../../contract/rules/production'
import { stockOf } from '../testing/fixtures/fixtures'
import {
  arrived,
  completeUnits,
  linkOrder,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  releaseOrder,
  sold,
  transferred,
} from '../testing/fixtures/posts'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()

const receive = (item: string, qty: number) => receiveSales(at.staff, [sold(item, qty)])

test('[PROMISE-08] valves are received only whole, and grease only to the gram', async () => {
  await at.given.counted('VALVE', { decimals: 0 })
  await at.given.counted('GREASE', { decimals: 3 })
  await at.given.salesOrder('S-1', [
    { item: 'VALVE', qty: 3, operation: 'Receipt' },
    { item: 'GREASE', qty: 2, operation: 'Receipt' },
  ])
  expect(rejection(await receive('VALVE', 0.5))).toEqual([422, 'RULE_VIOLATED', 'Quantity of VALVE must be a whole number'])
  expect(rejection(await receive('GREASE', 0.0005))[2]).toBe('Quantity of GREASE must have at most 3 decimal places')
  expect(await stockOf(at.server, 'VALVE')).toEqual({ onHand: 0, available: 0 })
  expect((await receive('VALVE', 2)).status).toBe(200)
  expect((await receive('GREASE', 0.125)).status).toBe(200)
})

test('[PROMISE-08] a linked order requires, releases and leaves only whole sheets', async () => {
  await at.given.counted('SHEET', { decimals: 0, uom: 'each' })
  await at.given.counted('GLUE', { decimals: 3 })
  await at.given.stock({ SHEET: 10, GLUE: 10 })
  await at.given.bill('CLAMP', { SHEET: 0.004032, GLUE: 0.333333 })
  await at.given.salesOrder('S-1', [{ item: 'CLAMP', qty: 3 }])
  const linked = String((await linkOrder(at.staff, 3, { inventoryID: 'CLAMP' })).body.productionOrderNbr)
  const materials = async () =>
    (await at.staff.post<OrderDetailsResponse>(calls.getOrderDetails.path, { productionNbr: linked, orderType: 'RO' })).body
  expect(await materials()).toMatchObject([
    { inventoryID: 'SHEET', totalRequired: 1, decimals: 0, uom: 'each' },
    { inventoryID: 'GLUE', totalRequired: 1, decimals: 3 },
  ])
  await releaseOrder(at.staff, linked)
  for (const [units, sheets, glue] of [
    [1, 1, 0.334],
    [1, 0, 0.334],
    [1, 0, 0.332],
  ] as const) {
    const materialsToRelease = materialsForQuantity(await materials(), units, 3)
    expect(materialsToRelease.map(({ quantity }) => quantity)).toEqual(sheets > 0 ? [sheets, glue] : [glue])
    expect((await releaseMaterials(at.staff, materialsToRelease, linked)).status).toBe(200)
    expect((await completeUnits(at.staff, units, linked, 'CLAMP')).status).toBe(200)
  }
  expect([await stockOf(at.server, 'SHEET'), await stockOf(at.server, 'GLUE')]).toEqual([
    { onHand: 9, available: 9 },
    { onHand: 9, available: 9 },
  ])
})

test('no posting raises stock above the largest allowed quantity', async () => {
  await at.given.stock({ BOLT: 8_999_999_999 })
  // Two lines, each of which alone would fit.
  const line = { item: 'BOLT', qty: 1, operation: 'Receipt' } as const
  await at.given.salesOrder('S-1', [line, line])
  const full = [422, 'RULE_VIOLATED', 'The stock of BOLT at MAIN must be at most 9,000,000,000']
  expect(rejection(await receive('BOLT', 1.5))).toEqual(full)
  expect((await receive('BOLT', 1)).status).toBe(200)
  expect(rejection(await receive('BOLT', 0.000001))).toEqual(full)
  expect(await stockOf(at.server, 'BOLT')).toEqual({ onHand: 9_000_000_000, available: 9_000_000_000 })
  await at.given.stock({ BOLT: 8_999_999_999.5 }, 'EAST')
  await at.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 1 }])
  const arrival = await receiveTransfers(at.staff, [transferred([arrived('BOLT', 1)])])
  expect(rejection(arrival)[2]).toBe('The stock of BOLT at EAST must be at most 9,000,000,000')
})
