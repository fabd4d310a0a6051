import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { ORDER_TYPE } from '../../../contract/constants'
import { LISTS } from '../../../contract/lists'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { lost } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { sessionWith } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { api, type Tag } from '../api'
import { inventoryApi } from '../inventoryApi'
import '../report/allEndpoints'
import type { AppThunk } from '../store/rootReducer'
import { responseName } from './contractEndpoints'

interface Endpoint {
  readonly initiate: (arg: unknown) => AppThunk<Promise<{ data?: unknown; error?: unknown }>>
}
/** Their types are per call; those of a loop over the calls cannot be. */
const endpoints = api.endpoints as unknown as Readonly<Record<CallName, Endpoint>>
const names = Object.keys(calls) as CallName[]
const session = sessionWith('windows', 'today', 'lookup')
const pdf = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })

/** The samples of the contract, and queries whose characters must be escaped. */
const SENT = {
  ...SAMPLE_REQUESTS,
  lookup: { q: 'so 1&2', match: 'exact' },
  getActivity: { kind: 'transfer', id: 'TR1-TS1', before: '77' },
  getItem: { inventoryId: 'A&B 1' },
} as const

const argOf = (name: CallName): unknown => (calls[name].kind === 'multipart' ? { file: pdf(), ...SENT[name] } : SENT[name])

function run(name: CallName, arg: unknown, { store, ...rest } = testStore({ session })) {
  return { ...rest, store, done: store.dispatch(endpoints[name].initiate(arg)) }
}

test('every call of the contract has an endpoint', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining([...names]))
})

describe.each(names)('%s', (name) => {
  const call: Call = calls[name]

  test('sends what the contract says', async () => {
    const { backend, done } = run(name, argOf(name))
    expect((await done).error).toBeUndefined()

    // The backend finds a call by method and path, so that this is also the test of both.
    expect(backend.calls()).toEqual([name])
    const [request] = backend.seen
    expect([request?.headers.get('authorization'), request?.credentials]).toEqual(['Bearer token-of-dana', 'include'])
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
  setup.backend.response('getOrderDetails', [], [null])
  const counts = []
  for (const productionNbr of ['PR1', 'PR2']) {
    const order = { productionNbr, orderType: ORDER_TYPE.production }
    await run('getOrderDetails', order, setup).done
    counts.push(() => selectLeftOutRows(setup.store.getState(), responseName('getOrderDetails', order)))
  }
  expect(counts.map((count) => count())).toEqual([0, 1])
})

test('a request to another origin carries no idempotency header', async () => {
  const world = fakeWorld()
  Object.assign(world.dependencies, { isSameOriginApi: false })
  await run('releaseOrder', argOf('releaseOrder'), testStore({ world })).done
  expect(world.backend.keys('releaseOrder')).toEqual([null])
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

/** The lists, and the materials of one order. */
const READS = {
  getInventory: undefined,
  getProductionOrders: undefined,
  getProductionHistory: undefined,
  getSales: undefined,
  getShipments: undefined,
  getTransfers: undefined,
  getOrderDetails: { productionNbr: 'PR1', orderType: ORDER_TYPE.production },
} as const
const STOCK = ['getInventory', 'getOrderDetails'] as const

/** What is reloaded after writes that change more than the list of their screen. */
const RELOADED: Partial<Record<CallName, readonly (keyof typeof READS)[]>> = {
  releaseOrder: ['getProductionOrders', 'getOrderDetails'],
  releaseMaterials: ['getProductionOrders', ...STOCK],
  completeProduction: ['getProductionOrders', 'getProductionHistory', ...STOCK],
  createSalesReceipt: ['getSales', ...STOCK],
  createLinkedOrder: ['getSales', 'getProductionOrders'],
  cancelSalesOrder: ['getSales', 'getProductionOrders'],
  cancelProduction: ['getProductionOrders', 'getSales', 'getOrderDetails'],
  closeProduction: ['getProductionOrders', ...STOCK],
  confirmShipment: ['getShipments', 'getSales', ...STOCK],
  createTransferReceipt: ['getTransfers', ...STOCK],
  postCount: STOCK,
}
const LIST_OF = { sales: 'getSales', shipments: 'getShipments', transfers: 'getTransfers' } as const
const ofScreen = ({ screen }: Call) => LIST_OF[screen as keyof typeof LIST_OF]

/** Pauses (ms) before the reload, while the backend may still be posting. */
const PAUSED: Partial<Record<CallName, number>> = { releaseMaterials: 2_500, completeProduction: 4_000 }

test.each(names.filter((name) => (calls[name] as Call).changes))('%s reloads exactly what it changes', async (name) => {
  const setup = testStore({ session })
  await Promise.all(Object.entries(READS).map(([read, arg]) => run(read as CallName, arg, setup).done))
  const before = setup.backend.seen.length
  // Nobody finds out whether a note or a file whose response is lost was stored.
  if ((calls[name] as Call).writes !== 'document') setup.backend.response(name, lost)
  // Only the calls of the production screen name a production order.
  const arg = argOf(name) as object
  await run(name, 'productionNbr' in arg ? { ...arg, productionNbr: 'PR1' } : arg, setup).done
  expect(setup.world.pauses.map(({ milliseconds }) => milliseconds)).toEqual(PAUSED[name] ? [PAUSED[name]] : [])
  for (const pause of setup.world.pauses) pause.end()
  await turns()
  const [sent, ...reloaded] = setup.backend.calls(before)
  expect(sent).toBe(name)
  expect(reloaded.sort()).toEqual([...(RELOADED[name] ?? [ofScreen(calls[name])])].sort())
})
