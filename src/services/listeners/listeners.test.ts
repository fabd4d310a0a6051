import { selectIsBlocked } from '../../slices/writesSlice'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { signOut } from '../authApi'
import { dashboardApi } from '../dashboardApi'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import { startWrite } from '../writes/documentWrite'

type Made = ReturnType<typeof testStore>

const release = ({ store }: Made, productionNbr = 'PR1') =>
  store.dispatch(
    startWrite('releaseMaterials', {
      productionNbr,
      orderType: 'RO',
      materialsToRelease: [{ id: 1, inventoryID: 'SEAL-200', quantity: 1 }],
    }),
  )
const complete = ({ store }: Made, productionNbr = 'PR1') =>
  store.dispatch(startWrite('completeProduction', { productionNbr, orderType: 'RO', qtyToComplete: 1, inventoryID: 'PUMP-100' }))
const isSettling = ({ store }: Made, prodNbr = 'PR1') => selectIsBlocked(store.getState(), `production ${prodNbr}`)

/** A store with the data of the production screens; `calls` leaves out the calls that loaded it. */
async function withData() {
  const setup = testStore()
  const { dispatch } = setup.store
  await Promise.all([
    dispatch(productionApi.endpoints.getProductionOrders.initiate()),
    dispatch(productionApi.endpoints.getOrderDetails.initiate({ productionNbr: 'PR1', orderType: 'RO' })),
    dispatch(inventoryApi.endpoints.getInventory.initiate()),
    dispatch(dashboardApi.endpoints.getProductionHistory.initiate()),
  ])
  const before = setup.backend.seen.length
  const calls = () =>
    setup.backend.seen
      .slice(before)
      .map(({ call }) => call)
      .sort()
  return { ...setup, calls }
}

test.each([
  [release, 2500, ['getInventory', 'getOrderDetails', 'getProductionOrders', 'releaseMaterials']],
  [complete, 4000, ['completeProduction', 'getInventory', 'getOrderDetails', 'getProductionHistory', 'getProductionOrders']],
])('%p is followed by its pause and then by one reload', async (write, milliseconds, calls) => {
  const setup = await withData()
  await write(setup)
  await turn()
  expect(setup.calls()).toHaveLength(1)
  expect(isSettling(setup)).toBe(true)
  expect(isSettling(setup, 'PR2')).toBe(false)
  expect(setup.world.pauses.map((pause) => pause.milliseconds)).toEqual([milliseconds])

  setup.world.pauses.forEach(({ end }) => end())
  await turn()
  expect(setup.calls()).toEqual(calls)
  expect(isSettling(setup)).toBe(false)
})

test("a second order's posting does not drop the reload of the first", async () => {
  const setup = await withData()
  await release(setup, 'PR1')
  await release(setup, 'PR2')
  setup.world.pauses.splice(0, 1).forEach(({ end }) => end())
  await turn()
  expect([isSettling(setup, 'PR1'), isSettling(setup, 'PR2')]).toEqual([false, true])
  expect(setup.calls().filter((call) => call === 'getProductionOrders')).toHaveLength(1)
  setup.world.pauses.forEach(({ end }) => end())
  await turn()
  expect(isSettling(setup, 'PR2')).toBe(false)
  expect(setup.calls().filter((call) => call === 'getProductionOrders')).toHaveLength(2)
})

test.each<[string, unknown, number]>([
  ['a rejection', () => Response.json({ message: 'No' }, { status: 422 }), 0],
  ['a conflict: somebody was faster', () => Response.json({ message: 'No', error_code: 'CONFLICT' }, { status: 409 }), 1],
])('%s is followed at once by the expected reloads', async (_name, response, reloads) => {
  const setup = await withData()
  setup.backend.response('releaseMaterials', response)
  await release(setup)
  expect(setup.world.pauses).toEqual([])
  expect(setup.calls().filter((call) => call === 'getProductionOrders')).toHaveLength(reloads)
})

test('a pause that ends in the next session reloads nothing', async () => {
  const setup = await withData()
  await release(setup)
  setup.store.dispatch(signOut())
  setup.world.pauses.forEach(({ end }) => end())
  await turn()
  expect(setup.calls()).toEqual(['logout', 'releaseMaterials'])
  expect(isSettling(setup)).toBe(false)
})
