import fc from 'fast-check'
import { strFromU8, unzipSync, zipSync, strToU8 } from 'fflate'
import { sessionStarted } from '../../../slices/authSlice'
import { bulkRequested, bulkStopped, selectBulkRun, selectionChanged, type BulkActionName } from '../../../slices/bulkSlice'
import { dayBegan } from '../../../slices/daySlice'
import { selectLastWrite } from '../../../slices/writesSlice'
import { lost, rejectedWith, type SentRequest } from '../../../testing/fakeBackend'
import { fakeWorld } from '../../../testing/fakeWorld'
import { guestSession, staffSession, withKeys } from '../../../testing/fixtures/session'
import { shippingResponse } from '../../../testing/fixtures/shipments'
import { testStore } from '../../../testing/testStore'
import { turn, turns } from '../../../testing/turn'
import { OPEN_WINDOW } from '../../documentsApi'
import { storeDraft } from '../../drafts/drafts'
import { shippingApi } from '../../shippingApi'
import { startWrite } from '../documentWrite'
import { runBulk, settleRun } from './runBulk'

// Lets the listeners to the last write finish loading their code.
afterEach(turn)

const CONFIRM = 'confirmShipment'
const LABELS = 'generateShippingLabels'
const PDF = () => new Response('%PDF-1.4')
const [open] = shippingResponse.shipmentSummaries
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `SH${String(index + 1).padStart(4, '0')}`)
const numberOf = ({ body }: SentRequest) => (body as { readonly shipmentNbr: string }).shipmentNbr
const DRAFT = { courier: 'dhl', trackingNumber: 'T-1', shipDate: '2026-03-10' }

/** A store with this many open shipments, the first of which have everything that a confirmation needs. */
async function shipments(count: number, { filled = count, session = withKeys, world = fakeWorld() } = {}) {
  const { store, backend, changeUser } = testStore({ world, session })
  const confirmed = new Set<string>()
  backend.response('getShipments', () => ({
    shipmentSummaries: numbers(count).map((shipmentNbr) => {
      return { ...open, shipmentNbr, status: confirmed.has(shipmentNbr) ? 'Confirmed' : 'Open' }
    }),
    shipmentDetails: {},
  }))
  const shown = store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
  await shown
  for (const id of numbers(filled)) store.dispatch(storeDraft(`shipment ${id}`, DRAFT))
  const run = () => selectBulkRun(store.getState())
  return {
    ...{ store, backend, world, confirmed, run, changeUser },
    /** Asks about a run. A document named twice is in it once. */
    request: (action: BulkActionName = 'confirmShipments') =>
      store.dispatch(bulkRequested({ action, rows: [...numbers(count), 'SH0001'].map((id) => ({ id, text: '' })) })),
    start: (isRetry?: boolean) => store.dispatch(runBulk(isRetry)),
    phases: () => run()?.rows.map(({ phase }) => phase),
    writes: () => numbers(count).map((id) => selectLastWrite(store.getState(), `shipment ${id}`)?.phase),
    leave: () => shown.unsubscribe(),
  }
}

/** The page after a reload: a new store in the same world. */
async function reloaded({ world }: Pick<Awaited<ReturnType<typeof shipments>>, 'world'>) {
  const { store } = testStore({ world, session: null })
  store.dispatch(sessionStarted(withKeys))
  await turns()
  return selectBulkRun(store.getState())
}

test('a run sends two documents at a time, each under its own key; a retry completes it', async () => {
  const outcomes = fc.array(fc.constantFrom('done', 'refused', 'lost'), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(outcomes, fc.nat(8), async (responses, stopAt) => {
      const { store, backend, confirmed, request, start, phases, run } = await shipments(responses.length)
      const keys = new Map<string, Set<string>>()
      let atOnce = 0
      let sent = 0
      backend.response(CONFIRM, async (request: SentRequest) => {
        const id = numberOf(request)
        keys.set(id, (keys.get(id) ?? new Set()).add(backend.keys(CONFIRM).at(-1) ?? ''))
        atOnce += 1
        expect(atOnce).toBeLessThanOrEqual(2)
        if ((sent += 1) === stopAt) {
          store.dispatch(bulkStopped())
          expect(run()?.phase).toBe('stopping')
        }
        await turn()
        atOnce -= 1
        const response = responses[numbers(8).indexOf(id)]
        if (response === 'refused') return rejectedWith(409)()
        confirmed.add(id)
        return response === 'lost' ? lost() : undefined
      })
      request()
      await start()
      // The list loaded after a document triggers another check of the lost ones, which is under way until it fails too.
      while (run()?.phase !== 'ended') await turn()
      const all = [...keys.values()].flatMap((own) => [...own])
      expect(new Set(all).size).toBe(all.length)
      // What was sent has a result, and what was not waits.
      for (const [index, id] of numbers(responses.length).entries()) {
        const phase = phases()?.[index]
        if (!keys.has(id)) expect(phase).toBe('waiting')
        else expect(phase).toBe({ done: 'done', refused: 'refused', lost: 'unknown' }[responses[index] ?? 'done'])
      }
      backend.response(CONFIRM, undefined)
      await start(true)
      expect(phases()).toEqual(responses.map(() => 'done'))
    }),
    { numRuns: 25, examples: [[['done', 'lost', 'lost'], 0]] },
  )
})

test('a run does not reload the list for each document, and shows all of them at its end', async () => {
  const { store, backend, confirmed, request, start, phases, writes } = await shipments(14)
  backend.response(CONFIRM, (sent: SentRequest) => void confirmed.add(numberOf(sent)))
  store.dispatch(selectionChanged({ list: 'shipments', allOf: null, ids: [...numbers(14), 'SH0099'] }))
  request()
  await start()
  await turns()
  expect(phases()).toEqual(Array(14).fill('done'))
  expect(backend.sent('getShipments').length).toBeLessThan(14)
  const { data } = shippingApi.endpoints.getShipments.select()(store.getState())
  expect(data?.shipmentSummaries.filter(({ status }) => status === 'Confirmed')).toHaveLength(14)
  expect(writes()).toEqual(Array(14).fill('closed'))
  expect(store.getState().bulk.selection?.ids).toEqual(['SH0099'])
})

test('a run that ends during a shared reload leaves no document outdated', async () => {
  const { backend, world, request, start, leave, writes } = await shipments(4)
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  backend.response(CONFIRM, undefined, undefined, () => gate)
  request()
  const running = start()
  leave()
  await turns()
  const response = backend.hold('getShipments')
  for (const { end } of world.pauses.splice(0)) end()
  await turns()
  letThrough()
  await running
  response()
  await turns()
  expect(writes()).toEqual(Array(4).fill('closed'))
})

test('a write of a document outside of the run says nothing about it', async () => {
  const { store, backend, request, phases, writes } = await shipments(2)
  backend.response(CONFIRM, rejectedWith(422))
  await store.dispatch(startWrite(CONFIRM, { shipmentNbr: 'SH0001', ...DRAFT }))
  expect(writes()[0]).toBe('ended')
  request()
  expect(phases()).toEqual(['waiting', 'waiting'])
})

describe('a run of a page that was left', () => {
  test('in the middle settles unknown outcomes and sends no more', async () => {
    const first = await shipments(5)
    const { backend } = first
    backend.hold(CONFIRM)
    first.request()
    void first.start()
    await turns()
    expect(first.phases()?.slice(0, 3)).toEqual(['sending', 'sending', 'waiting'])
    const before = backend.keys(CONFIRM)
    // What the first page sent has no response there any more.
    backend.response(CONFIRM, undefined)
    const run = await reloaded(first)
    expect(run).toMatchObject({ phase: 'ended', wasLeft: true })
    expect(run?.rows.map(({ phase }) => phase)).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(new Set(backend.keys(CONFIRM))).toEqual(new Set(before))
  })

  test('while it loaded a document, before it sent it, has that one left to do', async () => {
    const first = await shipments(0)
    first.request()
    const loadAll = first.backend.hold('getShipments')
    void first.start()
    await turns()
    first.backend.hold('getShipments')
    loadAll()
    await turns()
    expect(first.phases()).toEqual(['sending'])
    expect((await reloaded(first))?.rows).toMatchObject([{ phase: 'waiting' }])
  })

  test.each([
    ['with nothing left to do is over', 3, null],
    ['with something to retry shows its result', 2, expect.objectContaining({ phase: 'ended', wasLeft: false })],
  ])('after its end, %s', async (_name, filled, restored) => {
    const first = await shipments(3, { filled })
    first.request()
    await first.start()
    expect(first.run()?.phase).toBe('ended')
    expect(await reloaded(first)).toEqual(restored)
  })
})

test('unknown outcomes stop the run, and are settled before the run continues', async () => {
  const { store, backend, confirmed, request, start, phases, run } = await shipments(4)
  backend.response(CONFIRM, lost)
  request()
  await start()
  expect(phases()).toEqual(['unknown', 'unknown', 'waiting', 'waiting'])
  await store.dispatch(settleRun())
  expect(phases()).toEqual(['unknown', 'unknown', 'waiting', 'waiting'])
  backend.response(CONFIRM, (sent: SentRequest) => void confirmed.add(numberOf(sent)))
  await start()
  expect(phases()).toEqual(['done', 'done', 'done', 'done'])
  expect(run()?.phase).toBe('ended')
})

describe('labels', () => {
  test('of many shipments form one ZIP, and a rejection is shown at its shipment', async () => {
    const { store, backend, world, request, start, phases, run } = await shipments(3)
    backend.response(LABELS, (request: SentRequest) => {
      const id = numberOf(request)
      if (id === 'SH0003') return Response.json({ message: 'There are no items', error_code: 'X', error_uuid: 'u' })
      const pdf = strToU8(`%PDF-1.4 ${id}`)
      return new Response(id === 'SH0001' ? pdf : zipSync({ 'one.pdf': pdf, 'two.pdf': pdf }))
    })
    store.dispatch(dayBegan('2026-03-09'))
    request('labels')
    await start()
    expect(phases()).toEqual(['done', 'done', 'refused'])
    expect(run()?.rows[2]?.reason).toContain('There are no items')
    expect(world.downloads.map(({ filename }) => filename)).toEqual(['shipment_labels_2026-03-09.zip'])
    const files = unzipSync(new Uint8Array((await world.downloads[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect(Object.keys(files).sort()).toEqual(['SH0001.pdf', 'SH0002/one.pdf', 'SH0002/two.pdf'])
    expect(strFromU8(files['SH0001.pdf'] ?? new Uint8Array())).toBe('%PDF-1.4 SH0001')
  })

  test('are no longer requested when the server is gone, and those received are saved', async () => {
    const { backend, world, request, start, phases } = await shipments(6)
    backend.response(LABELS, (request: SentRequest) => (numberOf(request) === 'SH0001' ? PDF() : lost()))
    request('labels')
    await start()
    expect(phases()).toEqual(['done', 'refused', 'waiting', 'waiting', 'waiting', 'waiting'])
    expect(world.downloads).toHaveLength(1)
  })

  test('that cannot be saved say so, and a retry generates and saves them', async () => {
    const world = fakeWorld()
    const { download } = world.dependencies
    const broken = () => Promise.reject(new Error('The disk is full'))
    const save = jest.fn(download).mockImplementationOnce(broken)
    Object.assign(world.dependencies, { download: save })
    const { backend, request, start, phases, run } = await shipments(2, { world })
    backend.response(LABELS, PDF)
    request('labels')
    await start()
    expect([run()?.phase, phases()]).toEqual(['ended', ['refused', 'refused']])
    expect(run()?.rows[0]?.reason).toBe('Not saved.')
    await start(true)
    expect([phases(), world.downloads.length]).toEqual([['done', 'done'], 1])
    expect(backend.sent(LABELS)).toHaveLength(4)
  })

  test('whose processing throws do not keep the run from ending', async () => {
    const { backend, request, start, phases, run, world } = await shipments(3)
    backend.response(LABELS, (sent: SentRequest) => new Response(numberOf(sent) === 'SH0002' ? '%PDF-1.4 large' : '%PDF-1.4'))
    const reading = jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function read(this: Blob) {
      return this.size > 10 ? Promise.reject(new Error('Out of memory')) : new Response(this).arrayBuffer()
    })
    request('labels')
    await start()
    reading.mockRestore()
    expect([run()?.phase, phases()]).toEqual(['ended', ['done', 'refused', 'done']])
    expect(world.log).toEqual([expect.stringContaining('Out of memory')])
  })

  test('of a user who has signed out are not saved, even if the next user runs them', async () => {
    const { backend, world, request, start, phases, changeUser } = await shipments(4)
    let letThrough = (): void => undefined
    const gate = new Promise<Response>((resolve) => (letThrough = () => resolve(PDF())))
    backend.response(LABELS, (sent: SentRequest) => (numberOf(sent) === 'SH0001' ? PDF() : gate))
    request('labels')
    const running = start()
    while (phases()?.[0] !== 'done') await turn()
    changeUser(guestSession)
    request('labels')
    letThrough()
    await running
    expect(world.downloads).toEqual([])
    expect(phases()).toEqual(Array(4).fill('waiting'))
  })
})

test('a run of the next user does not start when that of the former user stops waiting', async () => {
  const { backend, request, start, run, phases, changeUser } = await shipments(3, { session: staffSession })
  backend.response(CONFIRM, lost)
  backend.response('getShipments', lost)
  request()
  await start()
  expect(phases()).toEqual(['unknown', 'unknown', 'waiting'])
  const sent = backend.sent(CONFIRM).length
  const response = backend.hold('getShipments')
  const running = start()
  await turns()
  changeUser(guestSession)
  request()
  response()
  await running
  expect(run()?.phase).toBe('asking')
  expect(phases()).toEqual(['waiting', 'waiting', 'waiting'])
  expect(backend.sent(CONFIRM)).toHaveLength(sent)
})
