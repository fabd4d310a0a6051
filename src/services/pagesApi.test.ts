import type { ListPage } from '../../contract/entities/window'
import { staffSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { abandonPage, pagesApi, type PageOfList } from './pagesApi'

const { getListPage } = pagesApi.endpoints
const pageAt = (offset: number) => {
  const page: ListPage = { scope: 'all', search: '', sort: [], offset, limit: 100 }
  return { call: 'getSales', page } as const
}

function pagesInStore() {
  const made = testStore({ session: staffSession })
  const held = () =>
    Object.values(made.store.getState().api.queries).map(
      (entry) => (entry as { originalArgs?: PageOfList }).originalArgs?.page.offset,
    )
  return { ...made, held }
}

test('a page that nobody shows is forgotten after a minute', async () => {
  const { store, held } = pagesInStore()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  try {
    const shown = store.dispatch(getListPage.initiate(pageAt(0)))
    await shown
    shown.unsubscribe()
    await jest.advanceTimersByTimeAsync(59_000)
    expect(held()).toEqual([0])
    await jest.advanceTimersByTimeAsync(2_000)
    expect(held()).toEqual([])
  } finally {
    jest.useRealTimers()
  }
})

test('the first request for a page that nobody waits for any more is given up; one that is loaded again is not', async () => {
  const { store, backend, held } = pagesInStore()
  const release = backend.hold('getSales')
  const first = store.dispatch(getListPage.initiate(pageAt(0)))
  await turn()
  store.dispatch(abandonPage(pageAt(0)))
  await first
  expect([backend.seen[0]?.signal.aborted, held()]).toEqual([true, [0]])
  release()

  await store.dispatch(getListPage.initiate(pageAt(0)))
  const letGo = backend.hold('getSales')
  const again = store.dispatch(getListPage.initiate(pageAt(0), { forceRefetch: true }))
  await turn()
  store.dispatch(abandonPage(pageAt(0)))
  letGo()
  await again
  expect([backend.seen.at(-1)?.signal.aborted, held()]).toEqual([false, [0]])
})
