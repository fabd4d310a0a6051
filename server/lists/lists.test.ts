import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type * as z from 'zod/mini'
import { API_PREFIX } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import type { SalesResponse } from '../../contract/entities/sales'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { EFFECTS, makeWrites } from '../testing/fixtures/everyWrite'
import { fixtures, settleLists } from '../testing/fixtures/fixtures'
import { confirmShipment } from '../testing/fixtures/posts'
import type { TestClient } from '../testing/servers/apiClient'
import { sharedServer } from '../testing/servers/testServer'

const at = sharedServer()
let staff: TestClient
beforeAll(async () => {
  staff = await at.server.signIn('demo')
})
beforeEach(() => at.server.reset())

const given = () => fixtures(at.server)
const token = () => staff.token ?? ''

const lists = (Object.keys(calls) as CallName[]).filter((name) => 'list' in calls[name])

function get(name: CallName, etag?: string | null) {
  return staff.call(name, undefined, etag ? { 'if-none-match': etag } : {})
}

async function addShipments(prefix: string, count: number): Promise<void> {
  await given().salesOrder('SO-1', [])
  await at.server.sql(
    `INSERT INTO shipment (shipment_nbr, shipment_nbr_search, shipment_nbr_sort, customer_id, site_id, status)
     SELECT $1 || n, lower($1) || n, lower($1) || n, 'C-1', 'MAIN', 'Open' FROM generate_series(1, $2::integer) AS n`,
    [prefix, count],
  )
  await settleLists(at.server)
  await at.server.sql("UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'")
}

const noteOf = (shipmentNbr: string, note: string) => staff.call('addShipmentNote', { shipmentNbr, note })

test('each list follows the contract after all kinds of writes and gives a 304 when unchanged', async () => {
  await makeWrites({ server: at.server, given: given() }, staff, EFFECTS)
  for (const name of lists) {
    const first = await get(name)
    const schema: z.ZodMiniType | null = calls[name].response
    expect([name, schema?.parse(first.body)]).toEqual([name, first.body])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Authorization, Origin')
    const [etag, revision] = [first.headers.get('etag'), first.headers.get('x-revision')]
    expect(revision).toMatch(/^\w+=\d+$/)
    const second = await get(name, etag)
    // A Content-Length would be taken for that of the list.
    const described = ['etag', 'x-revision', 'content-length', 'content-type'].map((header) => second.headers.get(header))
    expect([name, second.status, second.text, ...described]).toEqual([name, 304, '', etag, revision, null, null])
  }
})

function getRaw(acceptEncoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token()}`, 'accept-encoding': acceptEncoding }
    const call = request(`${at.server.origin}${API_PREFIX}${calls.getShipments.path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
    })
    call.on('error', reject).end()
  })
}

/** More documents than are kept in memory. */
const LONG = 2_600

test.each([200, LONG])('a list of %i documents comes whole, compressed if accepted, with an ETag for a 304', async (count) => {
  await addShipments('SH', count)
  const response = await get('getShipments')
  const { shipmentSummaries } = response.body as { shipmentSummaries: { shipmentNbr: string }[] }
  expect(shipmentSummaries).toHaveLength(count)
  expect(new Set(shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr)).size).toBe(count)
  const [plain, packed] = [await getRaw('identity'), await getRaw('gzip, br')]
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect((await get('getShipments', response.headers.get('etag'))).status).toBe(304)
  const head = await staff.fetch(calls.getShipments.path, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, response.headers.get('etag')])
})

test.each([200, LONG])('[FAULT-68] a list of %i documents includes every write acknowledged before the read', async (count) => {
  await addShipments('SH', count)
  for (let round = 0; round < 5; round += 1) {
    const note = `round ${round}`
    const readers = Promise.all([get('getShipments'), get('getShipments')])
    expect((await noteOf('SH9', note)).status).toBe(200)
    const after = await get('getShipments')
    expect([after.status, after.text.includes(note)]).toEqual([200, true])
    expect((await readers).map(({ status }) => status)).toEqual([200, 200])
  }
})

// The content of windows is tested in ./windowsMatchModel, their parameters in ../http/requests/readWindow.

async function addTwoShipments(): Promise<void> {
  await given().stock({ BOLT: 100 })
  await given().salesOrder('WO-1', [{ item: 'BOLT', qty: 5 }])
  for (const shipment of ['WS-1', 'WS-0']) await given().shipment(shipment, [{ order: 'WO-1', line: 1, qty: 1 }])
  expect((await confirmShipment(staff, 'WS-0')).status).toBe(200)
}

test('a window responds with 304 until the list changes', async () => {
  await addTwoShipments()
  for (const query of ['?scope=open', '?id=WS-1', '?scope=all&filter.status=open']) {
    const path = calls.getShipments.path + query
    const first = await staff.get<ShippingResponse>(path)
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await staff.get(path, held)).status).toBe(304)
    await noteOf('WS-1', `noted for ${query}`)
    const second = await staff.get<ShippingResponse>(path, held)
    expect([second.status, second.text.includes(`noted for ${query}`)]).toEqual([200, true])
    expect(second.body.window?.revision).toBeGreaterThan(first.body.window?.revision ?? NaN)
  }
})

test('orders requested by number list their shipments, including finished ones', async () => {
  await addTwoShipments()
  const orders = async (query: string) => (await staff.get<SalesResponse>(`/sales/?${query}`)).body.shipmentsOfOrders
  expect(await orders('id=WO-1')).toEqual({ 'WO-1': ['WS-0', 'WS-1'] })
  expect(await orders('scope=open')).toBeUndefined()
})

test('a write names its revisions, and a read that asks for them includes the write', async () => {
  await addTwoShipments()
  const note = { shipmentNbr: 'WS-1', note: 'seen by whoever asks for it' }
  const key = { 'idempotency-key': '4f3c1c5e-6a1b-4f6e-9a51-0d1c5a3f7b10' }
  const written = await staff.post(calls.addShipmentNote.path, note, key)
  const text = written.headers.get('x-revision') ?? ''
  expect(text).toMatch(/^shipments=\d+$/)
  const read = await staff.get<ShippingResponse>('/shipping/?id=WS-1', { 'x-min-revision': text })
  expect([read.text.includes(note.note), text]).toEqual([true, `shipments=${read.body.window?.revision}`])
  const again = await staff.post(calls.addShipmentNote.path, note, key)
  expect([again.headers.get('idempotency-replayed'), again.headers.get('x-revision')]).toEqual(['true', text])
  expect((await staff.get('/inventory/list-inventory-parts', { 'x-min-revision': 'shipments' })).status).toBe(400)
})
