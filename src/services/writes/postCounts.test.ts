import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { inventoryApi } from '../inventoryApi'
import { postCounts } from './postCounts'

test('[STATE-24] the second part of a count is not posted in the name of the next person', async () => {
  const { store, backend, world } = testStore({ session: staffSession })
  backend.answer('getInventory', [
    { inventoryId: 'PUMP-100', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
    { inventoryId: 'SEAL-200', siteId: 'MAIN', warehouseDesc: 'Main Plant', qtyOnHand: 5, qtyHardAvailable: 5 },
  ])
  const part = (inventoryId: string) => ({ lines: [{ inventoryId, counted: 6, seen: 5 }], keys: [inventoryId] })
  const done: number[] = []
  await store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  const release = backend.hold('getInventory')
  const posting = store.dispatch(
    postCounts('MAIN', 'Year end', [part('PUMP-100'), part('SEAL-200')], (parts) => void done.push(parts)),
  )
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(done).toEqual([1])
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  release()
  for (const { end } of world.pauses) end()
  await posting
  expect(backend.sent('postCount')).toHaveLength(1)
})
