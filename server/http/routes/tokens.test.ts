import type { NewTokenResponse, Token } from '../../../contract/entities/accounts'
import { checkToken } from '../../auth/apiTokens'
import { queryableOf } from '../../testing/fixtures/fixtures'
import { until } from '../../testing/helpers/until'
import type { TestClient } from '../../testing/servers/apiClient'
import { rejection } from '../../testing/servers/businessServer'
import { sharedServer } from '../../testing/servers/testServer'

const shop = sharedServer()
let admin: TestClient
beforeAll(async () => {
  admin = await shop.server.signIn('admin')
})

const tokens = async () => (await admin.get<{ tokens: Token[] }>('/tokens')).body.tokens
const add = async (name: string, use: string) => (await admin.post<NewTokenResponse>('/tokens', { name, use })).body
const check = (token: string, use: 'intake' | 'outbox') => checkToken(queryableOf(shop.server), `Bearer ${token}`, use)

test('a token is shown once and stored only as a hash', async () => {
  const { id, token } = await add('Nightly import', 'intake')
  expect(token).toMatch(/^orders_intake_[\w-]{43}$/)
  expect((await tokens()).find((one) => one.id === id)).toEqual({
    id,
    name: 'Nightly import',
    use: 'intake',
    createdAt: expect.any(String) as string,
    createdBy: 'admin@example.com',
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: null,
  })
  const [row] = await shop.server.sql<{ row: string }>(
    'SELECT row_to_json(t)::text AS row FROM api_token t WHERE token_id = $1',
    [id],
  )
  expect(row?.row).not.toContain(token.slice(-43))
})

test('a token works only for its use, until it is revoked, and for no session’s calls', async () => {
  const { id, token } = await add('ERP', 'outbox')
  expect(await check(token, 'outbox')).toEqual({ id, name: 'ERP', use: 'outbox' })
  await expect(check(token, 'intake')).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'This token is for outbox only' })
  const words = 'This token is for outbox only; this call requires signing in'
  expect(rejection(await shop.server.client(token).get('/sales'))).toEqual([401, 'NOT_SIGNED_IN', words])
  expect((await admin.fetch(`/tokens/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await admin.fetch(`/tokens/${id}`, { method: 'DELETE' })).status).toBe(200)
  await expect(check(token, 'outbox')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect((await tokens()).find((one) => one.id === id)).toMatchObject({ revokedBy: 'admin@example.com' })
  const reported = await shop.server.sql(
    "SELECT who, action FROM audit_entry WHERE entity_kind = 'token' AND entity_key = $1 ORDER BY audit_id",
    [id],
  )
  expect(reported).toEqual([
    { who: 'admin@example.com', action: 'add token' },
    { who: 'admin@example.com', action: 'revoke token' },
  ])
})

test('the last use of a token is stored to the minute', async () => {
  const { id, token } = await add('ERP', 'outbox')
  const lastUse = async () => {
    const [row] = await shop.server.sql<{ at: Date | string | null }>(
      'SELECT last_used_at AS at FROM api_token WHERE token_id = $1',
      [id],
    )
    return row?.at ? new Date(row.at).getTime() : 0
  }
  const use = async () => (await shop.server.client(token).get('/outbox?after=0')).status
  const began = Date.now()
  expect(await use()).toBe(200)
  await until(async () => (await lastUse()) >= began)
  const first = await lastUse()
  await shop.server.advance(61_000)
  expect(await use()).toBe(200)
  await until(async () => (await lastUse()) >= first + 61_000)
  expect((await tokens()).find((one) => one.id === id)?.lastUsedAt).toBe(new Date(await lastUse()).toISOString())
})
