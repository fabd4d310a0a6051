import { holdRows, untilWaiting } from '../../testing/helpers/holdRows'
import { callApi, signIn } from '../../testing/servers/apiClient'
import { sortResponses, serverPair } from '../../testing/servers/serverPair'

const shop = serverPair()

test('[FAULT-25] while forty wait for a locked row, lists and sign-ins work, and each gets a response', async () => {
  await shop.given.stock({ PUMP: 50 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 50 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 5 }])
  await shop.staff.get('/shipping/')
  const letGo = await holdRows(shop.server, `SELECT FROM shipment WHERE shipment_nbr = 'H-1' FOR UPDATE`)
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.staff.post('/shipping/add-shipment-notes', { shipmentNbr: 'H-1', note: `${index}` }),
    ),
  )
  // The twin asks: its connections are free.
  await untilWaiting(shop.twin, 5)
  const kept = await shop.staff.get('/shipping/')
  const built = await shop.staff.get('/transfers/')
  const { token } = await signIn(shop.server.origin)
  const sales = await callApi(shop.server.origin, 'getSales', { token })
  const responded = await writing
  await letGo()
  expect([kept.status, built.status, sales.status]).toEqual([200, 200, 200])
  expect(sortResponses(responded).other).toEqual(Array.from(responded, () => '503 BUSY'))
})
