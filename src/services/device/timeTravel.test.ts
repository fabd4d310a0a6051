import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { ORDER_TYPE } from '../../../contract/constants'
import { selectLastWrite } from '../../slices/writesSlice'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { inventoryApi } from '../inventoryApi'
import { rootReducer, type RootState } from '../store/rootReducer'
import { startWrite } from '../writes/documentWrite'

async function recorded() {
  const setup = testStore({ devToolsEnhancer: instrument() })
  const { liftedStore } = setup.store as unknown as EnhancedStore<RootState, UnknownAction & Action<string>, null>
  const read = () => setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  await read()
  return {
    ...{ ...setup, liftedStore, read },
    sent: () => setup.backend.sent('getInventory').length,
    jump: (to: number) => void liftedStore.dispatch(ActionCreators.jumpToState(to)),
    last: () => liftedStore.getState().stagedActionIds.length - 1,
  }
}

test('in a past state, nothing is sent or recorded', async () => {
  const { store, read, sent, jump, last } = await recorded()
  const [present, before] = [store.getState(), last()]
  jump(1)
  await read()
  await read()
  expect([sent(), last()]).toEqual([1, before])
  jump(before)
  expect(store.getState()).toBe(present)
  expect((await read()).error).toBeUndefined()
  expect(sent()).toBe(2)
})

test('[PROMISE-12] a request from one past state is not sent in another', async () => {
  const { read, sent, jump, last } = await recorded()
  jump(1)
  const reading = read()
  jump(last() - 1)
  await reading
  await turns()
  expect(sent()).toBe(1)
})

test('a response that arrives during time travel is there on return to the present', async () => {
  const { store, backend, read, jump, last } = await recorded()
  const release = backend.hold('getInventory')
  const reading = read()
  jump(1)
  release()
  await reading
  jump(last())
  expect(inventoryApi.endpoints.getInventory.select()(store.getState()).status).toBe('fulfilled')
})

test('[PROMISE-12] a reload whose pause ends during time travel happens in the present', async () => {
  const { store, world, jump, last } = await recorded()
  const completion = { productionNbr: 'PR0001', orderType: ORDER_TYPE.production, qtyToComplete: 1, inventoryID: 'PUMP-100' }
  await store.dispatch(startWrite('completeProduction', completion))
  for (const to of [() => 1, last]) {
    jump(to())
    for (const { end } of world.pauses.splice(0)) end()
    await turns()
  }
  expect(selectLastWrite(store.getState(), 'production PR0001')?.phase).toBe('ended')
})

test.each<[string, (setup: Awaited<ReturnType<typeof recorded>>) => void]>([
  ['an action that was skipped', ({ liftedStore }) => liftedStore.dispatch(ActionCreators.toggleAction(1))],
  ['a reducer that was replaced', ({ store }) => store.replaceReducer((state, action) => ({ ...rootReducer(state, action) }))],
  ['a commit', ({ liftedStore }) => liftedStore.dispatch(ActionCreators.commit())],
  ['a reset', ({ liftedStore }) => liftedStore.dispatch(ActionCreators.reset())],
])('%s counts as the present, where requests are sent', async (_name, change) => {
  const setup = await recorded()
  change(setup)
  expect((await setup.read()).error).toBeUndefined()
  expect(setup.sent()).toBe(2)
})
