import { changeUndone, selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked } from '../../slices/writesSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { signOut } from '../authApi'
import { storeDraft } from '../drafts/drafts'
import { productionApi } from '../productionApi'
import { startWrite } from '../writes/documentWrite'

const MATERIALS = [{ id: 1, inventoryID: 'SEAL-200', quantity: 1 }]
const ORDER = { orderType: 'RO' } as const

/** A store with the production orders, which `reloads` counts from then on. */
async function production() {
  const setup = testStore()
  const { store, backend, world } = setup
  await store.dispatch(productionApi.endpoints.getProductionOrders.initiate())
  return {
    ...setup,
    release: (productionNbr = 'PR1') =>
      store.dispatch(startWrite('releaseMaterials', { ...ORDER, productionNbr, materialsToRelease: MATERIALS })),
    /** Which of two orders are blocked. */
    settling: () => ['PR1', 'PR2'].filter((number) => selectIsBlocked(store.getState(), `production ${number}`)),
    reloads: () => backend.sent('getProductionOrders').length - 1,
    endPauses: async (count = world.pauses.length) => {
      for (const { end } of world.pauses.splice(0, count)) end()
      await turns()
    },
  }
}

test("a second order's posting does not drop the reload of the first", async () => {
  const { release, endPauses, settling, reloads } = await production()
  for (const number of ['PR1', 'PR2']) await release(number)
  await endPauses(1)
  expect([settling(), reloads()]).toEqual([['PR2'], 1])
  await endPauses()
  expect([settling(), reloads()]).toEqual([[], 2])
})

test.each([
  ['a rejection', 422, '', 0],
  ['a conflict: somebody was faster', 409, 'CONFLICT', 1],
])('%s is followed at once by the expected reloads', async (_name, status, code, expected) => {
  const { backend, release, world, reloads } = await production()
  backend.response('releaseMaterials', rejectedWith(status, code))
  await release()
  expect([world.pauses, reloads()]).toEqual([[], expected])
})

test('a pause that ends in the next session reloads nothing', async () => {
  const { store, release, endPauses, settling, reloads } = await production()
  await release()
  store.dispatch(signOut())
  await endPauses()
  expect([settling(), reloads()]).toEqual([[], 0])
})

test('[PROMISE-12] a count and what was undone in it are restored for its user, and hidden from others', () => {
  const { store, changeUser } = testStore()
  const draft = () => selectDraft(store.getState(), 'sales SO1')
  for (const count of [1, 2]) store.dispatch(storeDraft('sales SO1', { '1': count }, { line: '1', isScan: true }))
  store.dispatch(changeUndone('sales SO1'))
  changeUser(guestSession)
  expect(draft()).toBeNull()
  changeUser(staffSession)
  expect(draft()).toEqual({ '1': 1 })
})

test('without a signed-in user, nothing is stored or read', () => {
  const { store } = testStore({ session: null })
  store.dispatch(storeDraft('sales SO1', { '1': 5 }))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
})
