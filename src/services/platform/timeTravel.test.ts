import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { inventoryApi } from '../inventoryApi'
import { rootReducer, type RootState } from '../store/rootReducer'

/** A store that has read the inventory once, and its DevTools. */
async function recorded() {
  const setup = testStore({ devToolsEnhancer: instrument() })
  const { liftedStore } = setup.store as unknown as EnhancedStore<RootState, UnknownAction & Action<string>, null>
  const read = () => setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  const sent = () => setup.backend.sent('getInventory').length
  await read()
  return { ...setup, liftedStore, read, sent, last: liftedStore.getState().stagedActionIds.length - 1 }
}

test('in a past state, nothing is sent or recorded', async () => {
  const { store, liftedStore, read, sent, last } = await recorded()
  const present = store.getState()
  liftedStore.dispatch(ActionCreators.jumpToState(1))
  await read()
  await read()
  expect(sent()).toBe(1)
  expect(liftedStore.getState().stagedActionIds).toHaveLength(last + 1)

  liftedStore.dispatch(ActionCreators.jumpToState(last))
  expect(store.getState()).toBe(present)
  expect((await read()).error).toBeUndefined()
  expect(sent()).toBe(2)
})

test('[PROMISE-12] a request from one past state is not sent in another', async () => {
  const { liftedStore, read, sent, last } = await recorded()
  liftedStore.dispatch(ActionCreators.jumpToState(1))
  const reading = read()
  liftedStore.dispatch(ActionCreators.jumpToState(last - 1))
  await reading
  await turn()
  expect(sent()).toBe(1)
})

test('a response that arrives during time travel is there on return to the present', async () => {
  const { store, backend, liftedStore, read } = await recorded()
  const release = backend.hold('getInventory')
  const reading = read()
  liftedStore.dispatch(ActionCreators.jumpToState(1))
  backend.response('getInventory', [])
  release()
  await reading
  liftedStore.dispatch(ActionCreators.jumpToState(liftedStore.getState().stagedActionIds.length - 1))
  expect(inventoryApi.endpoints.getInventory.select()(store.getState()).status).toBe('fulfilled')
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
