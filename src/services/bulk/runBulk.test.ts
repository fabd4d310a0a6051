import fc from 'fast-check'
import { strFromU8, unzipSync, zipSync, strToU8 } from 'fflate'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { StoreOptions } from '../../app/store'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { bulkStopped, selectBulkRun, type BulkActionName } from '../../slices/bulkSlice'
import { dayBegan } from '../../slices/daySlice'
import { selectLastWrite } from '../../slices/writesSlice'
import type { SentRequest } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { storeDraft } from '../drafts/drafts'
import { OPEN_WINDOW } from '../endpoints/documentEndpoints'
import { shippingApi } from '../shippingApi'
import { requestBulk, closeBulk, runBulk, settleRun } from './runBulk'

// Lets the listeners to the last write finish loading their code.
afterEach(turn)

const withKeys = { ...staffSession, extensions: ['idempotency'] }
const [open] = shippingResponse.shipmentSummaries
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `SH${String(index + 1).padStart(4, '0')}`)

/** A store with this many open shipments, the first of which have everything that a confirmation needs. */
async function shipments(count: number, filled: number, session = withKeys, world = fakeWorld(), options: StoreOptions = {}) {
  const setup = testStore({ world, session, ...options })
  const { store, backend } = setup
  const confirmed = new Set<string>()
  backend.response('getShipments', () => ({
    shipmentSummaries: numbers(count).map((shipmentNbr) => {
      return { ...open, shipmentNbr, status: confirmed.has(shipmentNbr) ? 'Confirmed' : 'Open' }
    }),
    shipmentDetails: {},
  }))
  const shown = store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
  await shown
  const fill = (id: string) =>
    store.dispatch(storeDraft(`shipment ${id}`, { courier: 'dhl', trackingNumber: `T-${id}`, shipDate: '2026-03-10' }))
  for (const id of numbers(filled)) fill(id)
  const send = (action: BulkActionName = 'confirmShipments') =>
    store.dispatch(
      requestBulk(
        action,
        numbers(count).map((id) => ({ id, text: '' })),
      ),
    )
  const run = () => selectBulkRun(store.getState())
  const phases = () => run()?.rows.map(({ phase }) => phase)
  return { ...setup, world, confirmed, send, run, phases, fill, leave: () => shown.unsubscribe() }
}

const numberOf = ({ body }: SentRequest) => (body as { readonly shipmentNbr: string }).shipmentNbr
const keyOf = ({ headers }: SentRequest) => headers.get(IDEMPOTENCY_HEADER)
const lost = () => Promise.reject(new TypeError('connection lost'))

test('a run sends two documents at a time, each under its own key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('done', 'refused', 'lost'), { minLength: 1, maxLength: 8 }),
      fc.nat(8),
      async (responses, stopAt) => {
        const { store, backend, confirmed, send, phases, run } = await shipments(responses.length, responses.length)
        const keys = new Map<string, Set<string>>()
        let atOnce = 0
        let sent = 0
        backend.response('confirmShipment', async (request: SentRequest) => {
          const id = numberOf(request)
          keys.set(id, (keys.get(id) ?? new Set()).add(keyOf(request) ?? ''))
          atOnce += 1
          expect(atOnce).toBeLessThanOrEqual(2)
          if ((sent += 1) === stopAt) store.dispatch(bulkStopped())
          await turn()
          atOnce -= 1
          const response = responses[numbers(8).indexOf(id)]
          if (response === 'refused') return Response.json({ message: 'No' }, { status: 409 })
          confirmed.add(id)
          return response === 'lost' ? lost() : undefined
        })
        send()
        await store.dispatch(runBulk())
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
      },
    ),
    { numRuns: 25 },
  )
})

test('a run does not reload the list for each document, and shows all of them at its end', async () => {
  const { store, backend, confirmed, send, phases } = await shipments(14, 14)
  backend.response('confirmShipment', (request: SentRequest) => {
    confirmed.add(numberOf(request))
    return undefined
  })
  send()
  await store.dispatch(runBulk())
  await turn()
  expect(phases()?.every((phase) => phase === 'done')).toBe(true)
  expect(backend.sent('getShipments').length).toBeLessThan(14)
  const { data } = shippingApi.endpoints.getShipments.select()(store.getState())
  expect(data?.shipmentSummaries.filter(({ status }) => status === 'Confirmed')).toHaveLength(14)
  expect(numbers(14).map((id) => selectLastWrite(store.getState(), `shipment ${id}`)?.phase)).toEqual(Array(14).fill('closed'))
})

test('a run that ends during a shared reload leaves no document outdated', async () => {
  const { store, backend, world, send, leave } = await shipments(4, 4)
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  let sent = 0
  backend.response('confirmShipment', async () => {
    if ((sent += 1) > 2) await gate
    return undefined
  })
  send()
  const running = store.dispatch(runBulk())
  leave()
  await turn()
  const response = backend.hold('getShipments')
  for (const { end } of world.pauses.splice(0)) end()
  await turn()
  letThrough()
  await running
  response()
  await turn()
  expect(numbers(4).map((id) => selectLastWrite(store.getState(), `shipment ${id}`)?.phase)).toEqual(Array(4).fill('closed'))
})

test('leaving the page in the middle of a run settles unknown outcomes and sends no more', async () => {
  const world = fakeWorld()
  const first = await shipments(5, 5, withKeys, world)
  first.backend.hold('confirmShipment')
  first.send()
  void first.store.dispatch(runBulk())
  await turn()
  expect(first.phases()?.slice(0, 3)).toEqual(['sending', 'sending', 'waiting'])
  const before = first.backend.seen.filter(({ call }) => call === 'confirmShipment').map(keyOf)

  const { store, backend } = testStore({ world, session: null })
  // What the first page sent has no response there any more.
  backend.response('confirmShipment', undefined)
  store.dispatch(sessionStarted(withKeys))
  await turn()
  await turn()
  const run = selectBulkRun(store.getState())
  expect(run).toMatchObject({ phase: 'ended', wasLeft: true })
  expect(run?.rows.map(({ phase }) => phase)).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
  const settled = backend.seen.filter(({ call }) => call === 'confirmShipment').map(keyOf)
  expect(new Set(settled)).toEqual(new Set(before))
})

test.each([
  ['with nothing left to do is over', 3, null],
  ['with something to retry shows its result, and was not left in the middle', 2, { phase: 'ended', wasLeft: false }],
])('a run that had ended before the page was left, %s', async (_name, filled, restored) => {
  const world = fakeWorld()
  const first = await shipments(3, filled, withKeys, world)
  first.send()
  await first.store.dispatch(runBulk())
  expect(first.run()?.phase).toBe('ended')

  const { store } = testStore({ world, session: null })
  store.dispatch(sessionStarted(withKeys))
  await turn()
  const run = selectBulkRun(store.getState())
  if (restored === null) expect(run).toBeNull()
  else expect(run).toMatchObject(restored)
})

test('an unknown outcome stops the run, and is settled before the run continues', async () => {
  const { store, backend, confirmed, send, phases, run } = await shipments(4, 4)
  let isDown = true
  backend.response('confirmShipment', (request: SentRequest) => {
    if (isDown) return lost()
    confirmed.add(numberOf(request))
    return undefined
  })
  send()
  await store.dispatch(runBulk())
  expect(phases()).toEqual(['unknown', 'unknown', 'waiting', 'waiting'])
  expect(await store.dispatch(settleRun())).toBe(false)
  isDown = false
  await store.dispatch(runBulk())
  expect(phases()).toEqual(['done', 'done', 'done', 'done'])
  expect(run()?.phase).toBe('ended')
})

test('the labels of many shipments form one ZIP, and a rejection is shown at its shipment', async () => {
  const { store, backend, world, send, phases, run } = await shipments(3, 0)
  backend.response('generateShippingLabels', (request: SentRequest) => {
    const id = numberOf(request)
    if (id === 'SH0003') return Response.json({ message: 'There are no items', error_code: 'X', error_uuid: 'u' })
    const pdf = strToU8(`%PDF-1.4 ${id}`)
    return new Response(id === 'SH0001' ? pdf : zipSync({ 'one.pdf': pdf, 'two.pdf': pdf }))
  })
  store.dispatch(dayBegan('2026-03-09'))
  send('labels')
  await store.dispatch(runBulk())
  expect(phases()).toEqual(['done', 'done', 'refused'])
  expect(run()?.rows[2]?.reason).toContain('There are no items')
  expect(world.downloads.map(({ filename }) => filename)).toEqual(['shipment_labels_2026-03-09.zip'])
  const files = unzipSync(new Uint8Array((await world.downloads[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(Object.keys(files).sort()).toEqual(['SH0001.pdf', 'SH0002/one.pdf', 'SH0002/two.pdf'])
  expect(strFromU8(files['SH0001.pdf'] ?? new Uint8Array())).toBe('%PDF-1.4 SH0001')
})

test('when the server is gone, no more labels are requested and those received are saved', async () => {
  const { store, backend, world, send, phases } = await shipments(6, 0)
  backend.response('generateShippingLabels', (request: SentRequest) =>
    numberOf(request) === 'SH0001' ? new Response('%PDF-1.4') : Promise.reject(new TypeError('Failed to fetch')),
  )
  send('labels')
  await store.dispatch(runBulk())
  expect(phases()).toEqual(['done', 'refused', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(world.downloads).toHaveLength(1)
})

test('labels that cannot be saved say so, and a retry generates and saves them', async () => {
  const world = fakeWorld()
  const { download } = world.dependencies
  let isDown = true
  Object.assign(world.dependencies, {
    download: async (...file: Parameters<typeof download>) => {
      if (isDown) throw new Error('The disk is full')
      await download(...file)
    },
  })
  const { store, backend, send, phases, run } = await shipments(2, 0, withKeys, world)
  backend.response('generateShippingLabels', () => new Response('%PDF-1.4'))
  send('labels')
  await store.dispatch(runBulk())
  expect([run()?.phase, phases()]).toEqual(['ended', ['refused', 'refused']])
  expect(run()?.rows[0]?.reason).toBe('Not saved.')
  isDown = false
  await store.dispatch(runBulk(true))
  expect([phases(), world.downloads.length]).toEqual([['done', 'done'], 1])
  expect(backend.sent('generateShippingLabels')).toHaveLength(4)
})

test('a document whose processing throws does not keep the run from ending', async () => {
  const { store, backend, send, phases, run, world } = await shipments(3, 0)
  backend.response(
    'generateShippingLabels',
    (request: SentRequest) => new Response(numberOf(request) === 'SH0002' ? '%PDF-1.4 large' : '%PDF-1.4'),
  )
  const reading = jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function read(this: Blob) {
    return this.size > 10 ? Promise.reject(new Error('Out of memory')) : new Response(this).arrayBuffer()
  })
  send('labels')
  await store.dispatch(runBulk())
  reading.mockRestore()
  expect([run()?.phase, phases()]).toEqual(['ended', ['done', 'refused', 'done']])
  expect(world.log).toEqual([expect.stringContaining('Out of memory')])
  store.dispatch(closeBulk())
  expect(run()).toBeNull()
})

test('signing out while labels are generated saves no file, even if the next user runs them', async () => {
  const { store, backend, world, send, phases } = await shipments(4, 0)
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  backend.response('generateShippingLabels', async (request: SentRequest) => {
    if (numberOf(request) !== 'SH0001') await gate
    return new Response('%PDF-1.4')
  })
  send('labels')
  const running = store.dispatch(runBulk())
  while (phases()?.[0] !== 'done') await turn()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted({ ...withKeys, user: { ...withKeys.user, email: 'gil@example.com' } }))
  send('labels')
  letThrough()
  await running
  expect(world.downloads).toEqual([])
  expect(phases()).toEqual(Array(4).fill('waiting'))
})

test('a run of the next user does not start when that of the former user stops waiting', async () => {
  const { store, backend, send, run, phases } = await shipments(3, 3, staffSession)
  backend.response('confirmShipment', lost)
  backend.response('getShipments', () => Promise.reject(new TypeError('connection lost')))
  send()
  await store.dispatch(runBulk())
  expect(phases()).toEqual(['unknown', 'unknown', 'waiting'])
  const sent = backend.sent('confirmShipment').length
  const response = backend.hold('getShipments')
  const running = store.dispatch(runBulk())
  await turn()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted({ ...staffSession, user: { ...staffSession.user, email: 'gil@example.com' } }))
  send()
  response()
  await running
  expect(run()?.phase).toBe('asking')
  expect(phases()).toEqual(['waiting', 'waiting', 'waiting'])
  expect(backend.sent('confirmShipment')).toHaveLength(sent)
})
