import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { LISTS } from '../../../contract/lists'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { activityApi } from '../activityApi'
import { api, type Tag } from '../api'
import { authApi } from '../authApi'
import { dashboardApi } from '../dashboardApi'
import { fileRemovalApi, filesApi } from '../filesApi'
import { inventoryApi } from '../inventoryApi'
import { itemApi } from '../itemApi'
import { lookupApi } from '../lookupApi'
import { productionApi } from '../productionApi'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import type { AppThunk } from '../store/rootReducer'
import { todayApi } from '../todayApi'
import { transfersApi } from '../transfersApi'
import { responseName } from './contractEndpoints'

const endpoints = {
  ...activityApi.endpoints,
  ...authApi.endpoints,
  ...dashboardApi.endpoints,
  ...fileRemovalApi.endpoints,
  ...filesApi.endpoints,
  ...inventoryApi.endpoints,
  ...itemApi.endpoints,
  ...lookupApi.endpoints,
  ...productionApi.endpoints,
  ...salesApi.endpoints,
  ...shippingApi.endpoints,
  ...todayApi.endpoints,
  ...transfersApi.endpoints,
}
const names = Object.keys(calls) as CallName[]
const session = { ...staffSession, extensions: ['windows', 'today', 'lookup'] }
const pdf = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })

/** The samples of the contract, and queries whose characters must be escaped. */
const SENT = {
  ...SAMPLE_REQUESTS,
  lookup: { q: 'so 1&2', match: 'exact' },
  getActivity: { kind: 'transfer', id: 'TR1-TS1', before: '77' },
  getItem: { inventoryId: 'A&B 1' },
} as const

/** The argument that a screen passes to a call. */
const argOf = (name: CallName): unknown => (calls[name].kind === 'multipart' ? { file: pdf(), ...SENT[name] } : SENT[name])

/** Runs one call of the table. The types of the table are per name; those of a loop over it cannot be. */
function run(name: CallName, arg: unknown, { store, ...rest } = testStore({ session })) {
  const initiate = endpoints[name].initiate as unknown as (arg: unknown) => AppThunk<Promise<{ data?: unknown; error?: unknown }>>
  return { ...rest, store, done: store.dispatch(initiate(arg)) }
}

test('every call of the contract has exactly one endpoint', () => {
  // Parts that are loaded on demand add endpoints of their own.
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining([...names]))
})

describe.each(names)('%s', (name) => {
  const call: Call = calls[name]

  test('sends what the contract says', async () => {
    const { backend, done } = run(name, argOf(name))
    expect((await done).error).toBeUndefined()

    // The backend finds a call by method and path, so that this is also the test of both.
    expect(backend.seen.map((request) => request.call)).toEqual([name])
    const [request] = backend.seen
    expect(request?.headers.get('authorization')).toBe('Bearer token-of-dana')
    expect(request?.headers.get(IDEMPOTENCY_HEADER)).toBe(call.changes ? 'uuid-1' : null)
    if (call.kind === 'multipart') {
      const { file, ...fields } = argOf(name) as { file: File }
      const texts = Object.entries(fields).map(([field, value]) => [field, String(value)])
      const [[firstName, firstValue] = [], ...others] = request?.body as [string, File | string][]
      expect(firstName).toBe('file')
      expect(firstValue).toMatchObject({ name: 'slip.pdf', type: 'application/pdf', size: file.size })
      expect(others).toEqual(texts)
    } else if (call.query) {
      expect(Object.fromEntries(request?.query ?? [])).toEqual(argOf(name))
    } else {
      expect(request?.body).toEqual(call.body ?? argOf(name))
    }
  })

  test('sends nothing that the contract rejects', async () => {
    if (call.request === null) return
    const { backend, done } = run(name, call.kind === 'multipart' ? { file: pdf() } : {})
    expect((await done).error).toMatchObject({ status: 'CUSTOM_ERROR', error: expect.stringMatching(/\w/) as string })
    expect(backend.seen).toEqual([])
  })
})

test('requests include cookies', async () => {
  const { world } = testStore({ session })
  const sent: RequestCredentials[] = []
  const fetch = (request: Request) => {
    sent.push(request.credentials)
    return world.backend.fetch(request)
  }
  await run('getSales', undefined, testStore({ session, world: { ...world, dependencies: { ...world.dependencies, fetch } } }))
    .done
  expect(sent).toEqual(['include'])
})

test('an invalid argument is rejected with the message of the rule', async () => {
  const { done } = run('addShipmentNote', { shipmentNbr: 'SH0001', note: '   ' })
  expect((await done).error).toMatchObject({ error: 'Note is required' })
})

test('a file is checked before it is sent', async () => {
  const text = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  const { backend, done } = run('addShipmentAttachment', { file: text, shipmentNbr: 'SH0001' })
  expect((await done).error).toMatchObject({ error: 'Only PDF, JPG, and PNG files are allowed' })
  expect(backend.seen).toEqual([])
})

test('unreadable rows are counted until the next response, and named in the log', async () => {
  const setup = testStore({ session })
  const count = () => selectLeftOutRows(setup.store.getState(), 'getInventory')
  const item = { inventoryId: 'BOLT', qtyOnHand: '3' }
  setup.backend.response('getInventory', [{ qtyOnHand: 1 }, item, null])
  const { data } = await run('getInventory', undefined, setup).done
  expect(data).toMatchObject([{ inventoryId: 'BOLT', qtyOnHand: 3 }])
  expect(count()).toBe(2)
  expect(setup.world.log).toEqual(['getInventory: [0] could not be read: inventoryId', 'getInventory: [2] could not be read'])

  setup.backend.response('getInventory', [item])
  await setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  expect(count()).toBe(0)
})

test('unreadable rows of one document are not counted for another', async () => {
  const setup = testStore({ session })
  const order = (productionNbr: string) => ({ productionNbr, orderType: 'RO' as const })
  const load = (productionNbr: string) =>
    setup.store.dispatch(productionApi.endpoints.getOrderDetails.initiate(order(productionNbr)))
  const count = (productionNbr: string) =>
    selectLeftOutRows(setup.store.getState(), responseName('getOrderDetails', order(productionNbr)))
  await load('PR1')
  setup.backend.response('getOrderDetails', [null])
  await load('PR2')
  expect([count('PR1'), count('PR2')]).toEqual([0, 1])
})

test('a request to another origin carries no idempotency header', async () => {
  const { world } = testStore({ session })
  const foreign = { ...world, dependencies: { ...world.dependencies, isSameOriginApi: false } }
  const { backend, done } = run('releaseOrder', argOf('releaseOrder'), testStore({ world: foreign }))
  await done
  expect(backend.seen[0]?.headers.has(IDEMPOTENCY_HEADER)).toBe(false)
})

test('a list request asks for no older revision than one already seen', async () => {
  const { store, backend } = testStore()
  const minimums: (string | null)[] = []
  backend.response('getInventory', (request: Request) => {
    minimums.push(request.headers.get('x-min-revision'))
    return Response.json([], { headers: { 'x-revision': 'sales=12,inventory=7' } })
  })
  const load = () => store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  await load()
  await load()
  expect(minimums).toEqual([null, 'sales=12,inventory=7'])
})

const reads = names.filter((name) => calls[name].access === 'reader' && calls[name].kind === 'json' && name !== 'lookup')

test.each(reads)('%s provides the tag of its list, or those of everything that changes it', async (name) => {
  const setup = testStore({ session })
  await run(name, argOf(name), setup).done
  const tagged = (...tags: readonly Tag[]) => api.util.selectInvalidatedBy(setup.store.getState(), [...tags])
  const { list }: Call = calls[name]
  expect(list === undefined ? tagged(...LISTS, 'requirements') : tagged(list)).toMatchObject([{ endpointName: name }])
})

describe('reloading after a write', () => {
  const READS = [
    'getInventory',
    'getProductionOrders',
    'getProductionHistory',
    'getSales',
    'getShipments',
    'getTransfers',
  ] as const
  const READ_OF = {
    inventory: 'getInventory',
    production: 'getProductionOrders',
    history: 'getProductionHistory',
    sales: 'getSales',
    shipments: 'getShipments',
    transfers: 'getTransfers',
  } as const
  const writes = names.filter((name) => (calls[name] as Call).changes)

  test.each(writes)('%s reloads the lists that it changes and no other', async (name) => {
    const setup = testStore({ session })
    const reads = READS.map((read) => run(read, undefined, setup).done)
    await Promise.all(reads)
    const before = setup.backend.seen.length
    await run(name, argOf(name), setup).done
    for (const pause of setup.world.pauses) pause.end()
    await turn()
    await Promise.all(setup.store.dispatch(api.util.getRunningQueriesThunk()))

    const reloaded = setup.backend.seen.slice(before + 1).map((request) => request.call)
    const changed = (calls[name] as Call).changes?.map((list) => READ_OF[list]) ?? []
    expect(reloaded.sort()).toEqual([...changed].sort())
  })
})
