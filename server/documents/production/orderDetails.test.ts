import { calls } from '../../../contract/calls'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const detailsOf = (productionNbr: string) =>
  shop.staff.post<never>('/production/get-order-details', { productionNbr, orderType: 'RO' })

/** Default unit of items that were created without one. */
const unit = { uom: '', decimals: 6 }

test('shows what is hard available at the site of the order', async () => {
  await shop.given.stock({ BOLT: 50 })
  await shop.given.stock({ BOLT: 1_000, NUT: 1_000 }, 'EAST')
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 12 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 12 }])
  await shop.given.productionOrder(
    'P-1',
    { item: 'PUMP', qty: 10 },
    [
      { item: 'BOLT', qty: 40 },
      { item: 'NUT', qty: 0.5 },
    ],
    { status: 'Released' },
  )
  const before = await detailsOf('P-1')
  expect(before.body).toEqual([
    {
      id: 1,
      inventoryID: 'BOLT',
      description: 'Item BOLT',
      totalRequired: 40,
      qtyRemaining: 40,
      qtyActual: 0,
      availableQty: 38,
      hasEnoughInventory: false,
      ...unit,
    },
    {
      id: 2,
      inventoryID: 'NUT',
      description: 'Item NUT',
      totalRequired: 0.5,
      qtyRemaining: 0.5,
      qtyActual: 0,
      availableQty: 0,
      hasEnoughInventory: false,
      ...unit,
    },
  ])
  expect(calls.getOrderDetails.response.parse(before.body)).toEqual(before.body)

  const materialsToRelease = [{ id: 1, inventoryID: 'BOLT', quantity: 10.5 }]
  await shop.staff.post('/production/release-materials', { productionNbr: 'P-1', orderType: 'RO', materialsToRelease })
  const [bolt] = (await detailsOf('P-1')).body as unknown[]
  expect(bolt).toMatchObject({ qtyRemaining: 29.5, qtyActual: 10.5, availableQty: 27.5, hasEnoughInventory: false })
})

test('an order that does not exist is rejected', async () => {
  expect(rejection(await detailsOf('P-9'))).toEqual([404, 'NOT_FOUND', 'Production order P-9 does not exist'])
})
