import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type * as z from 'zod/mini'
import { calls, type CallName } from '../../contract/calls'
import { API_PREFIX } from '../http/services'
import { callApi, signIn } from '../testing/servers/apiClient'
import { sharedServer } from '../testing/servers/testServer'

const at = sharedServer()
let token: string

beforeAll(async () => {
  token = (await signIn(at.server.origin)).token
  await at.server.sql("INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main')")
  await at.server.sql("INSERT INTO customer (customer_id, name) VALUES ('C1', 'Customer')")
  await at.server.sql(
    "INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) SELECT 'SH' || n, 'C1', 'MAIN', 'Open' FROM generate_series(1, 200) AS n",
  )
})

const lists = (Object.keys(calls) as CallName[]).filter((name) => 'list' in calls[name])

function get(name: CallName, etag?: string | null) {
  return callApi(at.server.origin, name, { token, ...(etag && { headers: { 'if-none-match': etag } }) })
}

test.each(lists)('%s returns what the contract says, and 304 to a client that has it', async (name) => {
  const first = await get(name)
  const schema: z.ZodMiniType | null = calls[name].response
  expect(first.status).toBe(200)
  expect(schema?.safeParse(first.body).success).toBe(true)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Authorization, Origin')
  const second = await get(name, first.headers.get('etag'))
  expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
  // A Content-Length would be taken for that of the list.
  expect([second.headers.get('content-length'), second.headers.get('content-type')]).toEqual([null, null])
})

test('no list is older than a write that was acknowledged before the request', async () => {
  for (let round = 0; round < 15; round += 1) {
    const note = `round ${round}`
    const readers = Promise.all([get('getShipments'), get('getShipments')])
    await callApi(at.server.origin, 'addShipmentNote', { token, body: { shipmentNbr: 'SH9', note } })
    expect((await get('getShipments')).text).toContain(note)
    await readers
  }
})

/** Reads a list without fetch's own decompression. */
function getRaw(acceptEncoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding }
    const call = request(`${at.server.origin}${API_PREFIX}${calls.getShipments.path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
    })
    call.on('error', reject).end()
  })
}

test('a list is sent compressed to clients that accept it', async () => {
  const [plain, packed] = [await getRaw('identity'), await getRaw('gzip, br')]
  expect(plain.encoding).toBeUndefined()
  expect(packed.encoding).toBe('gzip')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
})

describe('a list that is too long for the memory', () => {
  /** As many as are kept in memory, and some more. */
  const COUNT = 2_600
  beforeAll(async () => {
    await at.server.sql(
      `INSERT INTO shipment (shipment_nbr, shipment_nbr_sort, customer_id, site_id, status)
       SELECT 'LONG' || n, 'long' || n, 'C1', 'MAIN', 'Open' FROM generate_series(1, ${COUNT}) AS n`,
    )
    await at.server.sql("UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'")
  })

  test('comes whole, compressed or not, with a tag that is good for a 304', async () => {
    const response = await get('getShipments')
    const { shipmentSummaries } = response.body as { shipmentSummaries: { shipmentNbr: string }[] }
    expect(new Set(shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr)).size).toBe(shipmentSummaries.length)
    expect(shipmentSummaries).toHaveLength(COUNT + 200)
    const [plain, packed] = [await getRaw('identity'), await getRaw('gzip')]
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect((await get('getShipments', response.headers.get('etag'))).status).toBe(304)
    const head = await fetch(`${at.server.origin}${API_PREFIX}${calls.getShipments.path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([head.status, head.headers.get('etag')]).toEqual([200, response.headers.get('etag')])
  })

  test('[FAULT-68] is never older than a write that was acknowledged before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const note = `long ${round}`
      const readers = Promise.all([get('getShipments'), get('getShipments')])
      expect((await callApi(at.server.origin, 'addShipmentNote', { token, body: { shipmentNbr: 'LONG9', note } })).status).toBe(
        200,
      )
      const after = await get('getShipments')
      expect([after.status, after.text.includes(note)]).toEqual([200, true])
      expect((await readers).map(({ status }) => status)).toEqual([200, 200])
    }
  })
})
