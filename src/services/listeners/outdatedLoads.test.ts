import { windowsSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { loadMonth } from '../endpoints/dashboardApi'
import { inventoryApi } from '../endpoints/inventoryApi'
import { salesApi } from '../endpoints/salesApi'
import { shippingApi } from '../endpoints/shippingApi'
import { api } from '../http/api'

const { getShipments, addShipmentNote } = shippingApi.endpoints
const OPEN = { scope: 'open' } as const
const BY_ID = { ids: ['SH0001'] }
const saveNote = () => addShipmentNote.initiate({ shipmentNbr: 'SH0001', note: 'Ring twice' })

/** A store whose lists are shown, one of which is being loaded again by a request that hangs until `answer` is called. */
async function withHangingRequest() {
  const made = testStore()
  const { dispatch } = made.store
  const showById = (forceRefetch = false) => dispatch(getShipments.initiate(BY_ID, { forceRefetch }))
  await Promise.all([
    showById(),
    dispatch(getShipments.initiate(OPEN)),
    dispatch(salesApi.endpoints.getSales.initiate()),
    dispatch(inventoryApi.endpoints.getInventory.initiate()),
  ])
  const answers: (() => void)[] = []
  made.backend.answer('getShipments', ({ query }: { readonly query: URLSearchParams }) =>
    query.has('id') ? new Promise((resolve) => answers.push(() => resolve({}))) : {},
  )
  void showById(true)
  await turn()
  const before = made.backend.seen.length
  const asked = () => made.backend.seen.slice(before).map(({ call, query }) => `${call} ${String(query)}`.trim())
  async function answer() {
    answers.shift()?.()
    await turn()
  }
  return { ...made, dispatch, asked, answer }
}

test.each([
  ['a note', saveNote, ['addShipmentNote']],
  ['Refresh', () => api.util.invalidateTags(['shipments']), []],
])(
  '[WINDOW-41] after %s nothing waits for a request that hangs, and that one is repeated when it has ended',
  async (_name, change, own) => {
    const { dispatch, asked, answer } = await withHangingRequest()
    void dispatch(change() as ReturnType<typeof saveNote>)
    await turn()
    expect(asked()).toEqual([...own, 'getShipments scope=open'])
    await answer()
    expect(asked()).toEqual([...own, 'getShipments scope=open', 'getShipments id=SH0001'])
    await answer()
    expect(asked()).toHaveLength(own.length + 2)
  },
)

test('[WINDOW-41] a first load that began before the change is repeated, and one that began after it is not', async () => {
  const { backend, store } = testStore()
  const { dispatch } = store
  const answer = backend.hold('getShipments')
  const first = dispatch(getShipments.initiate(OPEN))
  await turn()
  dispatch(api.util.invalidateTags(['shipments']))
  const later = dispatch(getShipments.initiate(BY_ID))
  dispatch(api.util.invalidateTags(['sales']))
  answer()
  await Promise.all([first, later])
  await turn()
  expect(backend.asked('getShipments')).toEqual(['scope=open', 'id=SH0001', 'scope=open'])
  expect(getShipments.select(OPEN)(store.getState()).isSuccess).toBe(true)
})

test('[WINDOW-41] what was outdated twice while it was being loaded is repeated once', async () => {
  const { dispatch, asked, answer } = await withHangingRequest()
  for (let count = 0; count < 2; count += 1) dispatch(api.util.invalidateTags(['shipments']))
  await answer()
  expect(asked().filter((request) => request.endsWith('id=SH0001'))).toHaveLength(1)
})

test('[WINDOW-38] a month that is exported again arrives also when the history is outdated meanwhile', async () => {
  const { backend, store } = testStore({ session: windowsSession })
  const { dispatch } = store
  await dispatch(loadMonth('2026-02'))
  const answer = backend.hold('getProductionHistory')
  const loading = dispatch(loadMonth('2026-02'))
  await turn()
  dispatch(api.util.invalidateTags(['history']))
  answer()
  expect((await loading).details).toHaveLength(1)
})
