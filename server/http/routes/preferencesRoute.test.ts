import { MAX_PREFERENCE_BYTES } from '../../../contract/entities/preferences'
import type { TestClient } from '../../testing/servers/apiClient'
import { sharedServer } from '../../testing/servers/testServer'

const at = sharedServer()
let staff: TestClient
let guest: TestClient
beforeAll(async () => {
  staff = await at.server.signIn('demo')
  guest = await at.server.signIn('guest')
})
beforeEach(() => at.server.sql('DELETE FROM preference'))

const PATH = '/user/preferences'
const read = async (client: TestClient) => (await client.get(PATH)).body

async function keep(client: TestClient, body: string) {
  const response = await client.fetch(PATH, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
  return { status: response.status, text: await response.text() }
}

test('users read back the preferences that they stored, and nobody else’s', async () => {
  expect(await read(staff)).toEqual({})
  const views = JSON.stringify({
    views: { late: { filter: { customerName: ['Größe 🚢', 'a\u0000b\ud800'] }, sort: [1, 0.1, null, true] } },
  })
  expect(await keep(staff, views)).toEqual({ status: 200, text: views })
  expect(await (await staff.fetch(PATH)).text()).toBe(views)
  expect(await read(guest)).toEqual({})
  expect((await keep(guest, '{"mine":1}')).status).toBe(200)
  expect(await read(staff)).toEqual(JSON.parse(views))
  expect(await read(await at.server.signIn('demo'))).toEqual(JSON.parse(views))
  // PUT replaces everything: preferences that are left out are gone.
  await keep(staff, '{"other":2}')
  expect([await read(staff), await read(guest)]).toEqual([{ other: 2 }, { mine: 1 }])
})

const ofBytes = (bytes: number) => JSON.stringify({ a: 'ö'.repeat((bytes - 8) / 2) })
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each<[string, string, number]>([
  ['the maximum number of bytes', ofBytes(MAX_PREFERENCE_BYTES), 200],
  ['two bytes more than that', ofBytes(MAX_PREFERENCE_BYTES + 2), 413],
  ['the maximum depth', nested(20), 200],
  ['deeper than that', nested(22), 400],
  ['a list', '[]', 400],
  ['a key that reaches a prototype', '{"a":{"__proto__":{"isAdmin":true}}}', 400],
  ['a key that reaches a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
])('a body is stored or rejected: %s', async (_what, body, status) => {
  await keep(staff, '{"before":1}')
  expect((await keep(staff, body)).status).toBe(status)
  expect(await read(staff)).toEqual(status === 200 ? JSON.parse(body) : { before: 1 })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
