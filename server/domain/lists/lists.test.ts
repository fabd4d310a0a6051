/** @databases both: the lists are SQL that each must run. */
import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { calls, type CallName } from '../../../contract/calls'
import type * as z from 'zod/mini'
import { API_PREFIX } from '../../http/apiPrefix'
import { callApi, signIn } from '../../testing/servers/apiClient'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await signIn(server.origin)).token
  await server.sql("INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main')")
  await server.sql("INSERT INTO customer (customer_id, name) VALUES ('C1', 'Customer')")
  await server.sql(
    "INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) SELECT 'SH' || n, 'C1', 'MAIN', 'Open' FROM generate_series(1, 200) AS n",
  )
})
afterAll(() => server.stop())

const lists = (Object.keys(calls) as CallName[]).filter((name) => 'list' in calls[name])

function get(name: CallName, etag?: string | null) {
  return callApi(server.origin, name, { token, ...(etag && { headers: { 'if-none-match': etag } }) })
}

test.each(lists)('[CALL-10,11,16,17,25,31] %s answers what the contract says, and 304 to who has it', async (name) => {
  const first = await get(name)
  const schema: z.ZodMiniType | null = calls[name].answer
  expect(first.status).toBe(200)
  expect(schema?.safeParse(first.json).success).toBe(true)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Authorization, Origin')
  const second = await get(name, first.headers.get('etag'))
  expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
  // A length would be taken for that of the list.
  expect([second.headers.get('content-length'), second.headers.get('content-type')]).toEqual([null, null])
})

test('after a write the old tag is stale, the new body is there at once, other lists keep theirs', async () => {
  const [shipments, sales] = [await get('getShipments'), await get('getSales')]
  await callApi(server.origin, 'addShipmentNote', { token, body: { shipmentNbr: 'SH7', note: 'a new note' } })
  const after = await get('getShipments', shipments.headers.get('etag'))
  expect(after.status).toBe(200)
  expect(after.text).toContain('a new note')
  expect((await get('getSales', sales.headers.get('etag'))).status).toBe(304)
})

test('readers never see a list older than a write that was acknowledged before they asked', async () => {
  for (let round = 0; round < 15; round += 1) {
    const note = `round ${round}`
    const readers = Promise.all([get('getShipments'), get('getShipments')])
    await callApi(server.origin, 'addShipmentNote', { token, body: { shipmentNbr: 'SH9', note } })
    expect((await get('getShipments')).text).toContain(note)
    await readers
  }
})

/** Reads a list without fetch's own decompression. */
function getRaw(acceptEncoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding }
    const call = request(`${server.origin}${API_PREFIX}${calls.getShipments.path}`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
    })
    call.on('error', reject).end()
  })
}

test('a list travels compressed to who can read that', async () => {
  const [plain, packed] = [await getRaw('identity'), await getRaw('gzip, br')]
  expect(plain.encoding).toBeUndefined()
  expect(packed.encoding).toBe('gzip')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
})
