import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { permissionsFor } from '../../../contract/access'
import { type AnyCallName, allCalls } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { buildApp } from '../../app'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from '../../auth/accessToken'
import { isWriting } from '../../database/embedded/freeSpace'
import { stubDatabase } from '../databases/stubDatabase'
import { WALLED_CALLS } from '../fixtures/everyWrite'
import { until } from '../helpers/until'
import { formOf } from '../servers/apiClient'
import { rawConnection, requestHead, statusOf } from '../servers/rawHttp'
import { TEST_CONFIG } from '../servers/testConfig'

// Callers who send the head of a request while they may make it, and its body when they no longer may.

const SOMEBODY = { userId: '11111111-1111-4111-8111-111111111111', sessionId: '22222222-2222-4222-8222-222222222222' }
const TOKEN = `Bearer orders_intake_${'x'.repeat(43)}`

/** What the stub of the database says about the caller; null when there is no such session or token. */
let caller: object | null
let looks = 0
const statements: string[] = []
const database = stubDatabase(async (sql) => {
  // A real database responds only after the bytes that came with the head were read.
  await setImmediate()
  const isLook = sql.includes('FROM session JOIN app_user') || sql.includes('FROM api_token')
  if (isLook) looks += 1
  else statements.push(sql)
  const rows = sql.includes('pg_try_advisory_xact_lock') ? [{ isOwn: true }] : isLook && caller ? [caller] : []
  return { rows, rowCount: rows.length }
})

let now = new Date()
let app: FastifyInstance
let origin: string
beforeAll(async () => {
  app = await buildApp({ database, config: TEST_CONFIG, now: () => now })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const WITH_BODY = WALLED_CALLS.filter(([, { method }]) => method !== 'GET')

/** Returns a call's sample as a request that fetch would send; a file is named as one that an import takes. */
function sampleOf(name: AnyCallName, { kind, path, request }: Call): Response {
  const sample = request ? (SAMPLE_REQUESTS[name] ?? {}) : {}
  if (kind !== 'multipart') return Response.json(sample)
  return new Response(formOf({ name: 'items.csv', bytes: Buffer.from(path), type: 'text/csv' }, sample))
}

/** Sends the head of a call, does something once its access was checked, and then sends the body. Resolves to the status. */
async function sendLate(name: AnyCallName, call: Call, authorization: string, meanwhile: () => void): Promise<number> {
  const sample = sampleOf(name, call)
  const type = sample.headers.get('content-type') ?? ''
  const text = await sample.text()
  const path = `${call.path.replace('{id}', SOMEBODY.userId)}${name === 'startIntake' ? '?dryRun=false' : ''}`
  const headers = { Authorization: authorization, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }
  const socket = rawConnection(origin)
  looks = 0
  socket.write(requestHead(call.method, path, headers))
  await until(() => looks === 1)
  meanwhile()
  statements.length = 0
  const status = statusOf(socket)
  socket.write(text)
  const responded = await status
  socket.destroy()
  return responded
}

/** Changes that are not the call's own: an import job begins with its head and may be removed, and others run on timers. */
const BESIDE =
  /^\s*((INSERT INTO|DELETE FROM) intake |UPDATE intake SET state = 'stopped'|DELETE FROM (idempotency_key|session|sign_in_count|password_link) )/

const changes = () => statements.filter((sql) => isWriting(sql) && !BESIDE.test(sql))

test.each(WITH_BODY)('%s is rejected when the session or permission ends before the body arrives', async (name, call) => {
  const bearer = `Bearer ${issueAccessToken(app, now, SOMEBODY)}`
  const user = { ...SOMEBODY, email: 'a@x.example', name: '', role: '' }
  const allowed = { ...user, permissions: permissionsFor(call) }
  caller = allowed
  expect(await sendLate(name, call, bearer, () => (caller = null))).toBe(401)
  expect(changes()).toEqual([])
  if (permissionsFor(call).length === 0) return
  caller = allowed
  expect(await sendLate(name, call, bearer, () => (caller = { ...user, permissions: [] }))).toBe(403)
  expect(changes()).toEqual([])
})

test('a machine’s files are rejected when its token is revoked before they arrive', async () => {
  caller = { id: SOMEBODY.userId, name: 'ERP', use: 'intake', isFresh: true }
  expect(await sendLate('startIntake', allCalls.startIntake, TOKEN, () => (caller = null))).toBe(401)
  expect(changes()).toEqual([])
})

test('a request whose token expires while its body arrives is still accepted', async () => {
  const call = allCalls.addShipmentNote
  caller = { ...SOMEBODY, email: 'a@x.example', name: '', role: '', permissions: permissionsFor(call) }
  const expire = () => (now = new Date(now.getTime() + (ACCESS_TOKEN_SECONDS + 1) * 1_000))
  expect(await sendLate('addShipmentNote', call, `Bearer ${issueAccessToken(app, now, SOMEBODY)}`, expire)).toBe(404)
  expect(looks).toBe(2)
})
