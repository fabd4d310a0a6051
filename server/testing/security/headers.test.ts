import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { API_PREFIX } from '../../../contract/call'
import { buildApp, type AppOptions } from '../../app'
import { DEMO_USERS } from '../../auth/demoUsers'
import { SQL_STATE } from '../../database/sqlState'
import { stubDatabase } from '../databases/stubDatabase'
import { makeWrites, sampleBody } from '../fixtures/everyWrite'
import { fixtures } from '../fixtures/fixtures'
import { temporaryFolders } from '../helpers/temporaryFolders'
import { rawExchange } from '../servers/rawHttp'
import { TEST_CONFIG } from '../servers/testConfig'
import { startTestServer } from '../servers/testServer'
import { headerFaults, type ScannedResponse } from './headerFaults'

const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/main.0123.js" defer></script>'
const [demo] = DEMO_USERS
const credentials = JSON.stringify({ email: demo?.email, password: demo?.password })
const METRICS_TOKEN = 'a-token-that-only-tests-know'
const LOGIN = `${API_PREFIX}/user/login`
const JSON_TYPE = { 'content-type': 'application/json' }

type Scanned = Awaited<ReturnType<typeof start>>

const clientDir = temporaryFolders()()
beforeAll(() => {
  mkdirSync(join(clientDir, 'assets'))
  for (const [name, content] of Object.entries({
    'index.html': PAGE,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main.0123.js': 'let app',
    'assets/main.0123.js.gz': gzipSync('let app'),
    'assets/barcodes.0123.js': 'let worker',
    'assets/barcodes.0123.js.gz': gzipSync('let worker'),
    'assets/main.0123.js.map': '{"sources":[]}',
    'assets/main.0123.css': 'body{}',
    'assets/inter.0123.woff2': 'wOF2',
  }))
    writeFileSync(join(clientDir, name), content)
})

async function start(https: boolean) {
  const server = await startTestServer({
    clientDir,
    config: { https, metricsToken: METRICS_TOKEN, loginsPerMinute: { address: 1_000, accountFromAddress: 8, account: 1_000 } },
  })
  await makeWrites({ server, given: fixtures(server) }, server.client(), [])
  const signedIn = await server.client().fetch('/user/login', { method: 'POST', headers: JSON_TYPE, body: credentials })
  const { accessToken: token } = (await signedIn.json()) as { accessToken: string }
  const { body } = await server.client(token).call('addShipmentAttachment', sampleBody('addShipmentAttachment'))
  return { server, token, fileId: String(body.id), cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** A request: what fetch sends to a path, or the bytes of one that no client would send. */
type Sent = string | ((at: Scanned) => RequestInit & { readonly path: string })

async function send(scanned: Scanned, sent: Sent): Promise<ScannedResponse> {
  if (typeof sent === 'string') return rawExchange(scanned.server.origin, sent)
  const { path, ...init } = sent(scanned)
  const response = await fetch(`${scanned.server.origin}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const get =
  (path: string, headers: Readonly<Record<string, string>> = {}): Sent =>
  ({ token }) => ({ path, headers: { authorization: `Bearer ${token}`, ...headers } })
const post =
  (path: string, body: object | string | ((at: Scanned) => object), headers: Readonly<Record<string, string>> = {}): Sent =>
  (at) => ({
    path: `${API_PREFIX}${path}`,
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${at.token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(typeof body === 'function' ? body(at) : body),
  })
const session =
  (path: string): Sent =>
  ({ cookie }) => ({ path: `${API_PREFIX}${path}`, method: 'POST', headers: { cookie } })
const bare = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

const SALES = `${API_PREFIX}/sales`
const NOTE = '/shipping/add-shipment-notes'
const LABELS = { shipmentNbr: 'SH1', customerID: 'C1', customerName: 'x' }

/** Every kind of response that the server gives, with its status as evidence that it is of this kind. */
const KINDS: readonly [what: string, status: number, sent: Sent][] = [
  ['the page', 200, get('/')],
  ['a compressed script', 200, get('/assets/main.0123.js', { 'accept-encoding': 'gzip' })],
  ['the worker that reads barcodes', 200, get('/assets/barcodes.0123.js')],
  ['a part of a file', 206, get('/favicon.svg', { range: 'bytes=0-3' })],
  ['a missing file', 404, get('/assets/gone.js')],
  ['a hidden file', 404, get('/.env')],
  ['a path out of the folder', 404, bare('GET', '/..%2f..%2fetc%2fpasswd.txt')],
  ['the metrics', 200, get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })],
  ['the metrics, requested by a stranger', 401, get('/metrics', { authorization: '' })],
  ['a list', 200, get(SALES)],
  ['a list that the caller already has', 304, get(SALES, { 'if-none-match': '*' })],
  ['a write', 200, post(NOTE, { shipmentNbr: 'SH1', note: 'a note' })],
  ['a file', 200, post('/shipping/get-specific-file', ({ fileId }) => ({ fileId }))],
  ['labels', 200, post('/shipping/generate-shipping-labels', LABELS)],
  ['a body that is refused', 400, post(NOTE, {})],
  ['a body that is too large', 413, post(NOTE, 'x'.repeat(2_000_000))],
  ['a stranger', 401, get(SALES, { authorization: '' })],
  ['an unknown call', 404, get(`${API_PREFIX}/nowhere`)],
  ['a sign-in', 200, post('/user/login', credentials)],
  ['another site', 403, post('/user/login', credentials, { 'sec-fetch-site': 'cross-site' })],
  ['a refresh', 200, session('/user/refresh-token')],
  ['a sign-out', 204, session('/user/logout')],
  ['a preflight', 405, () => ({ path: SALES, method: 'OPTIONS', headers: { origin: 'https://evil.example' } })],
  ['an unknown method', 404, bare('PROPFIND', '/')],
  ['an invalid API address', 400, bare('GET', `${API_PREFIX}/%zz`)],
  ['bytes that are not a request', 400, 'NONSENSE\r\n\r\n'],
  ['headers that never end', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
]

describe.each([
  ['https', true, KINDS],
  // The header and the cookies that https has must not be there.
  ['http', false, KINDS.filter(([what]) => /^(the page|a sign-in|a refresh|a sign-out)$/.test(what))],
])('over %s', (_, https, kinds) => {
  let scanned: Scanned
  beforeAll(async () => {
    scanned = await start(https)
  })
  afterAll(() => scanned.server.stop())

  test.each(kinds)('%s breaks no rule of a passive scan', async (_what, status, sent) => {
    const response = await send(scanned, sent)
    expect({ status: response.status, faults: headerFaults(response, { https }) }).toEqual({ status, faults: [] })
  })
})

/** Responses that need a separate server: its options, the request, and the status as evidence of the kind. */
const OTHER_KINDS: readonly [what: string, status: number, options: () => Partial<AppOptions>, url: string][] = [
  ['an internal error', 500, () => failing(new Error('relation "app_user" of 10.0.0.7 is broken')), LOGIN],
  [
    'an unreachable database',
    503,
    () => failing(Object.assign(new Error('no 10.0.0.7:5432'), { code: SQL_STATE.connectionFailure })),
    LOGIN,
  ],
  [
    'too many requests',
    429,
    () => ({
      config: { ...TEST_CONFIG, loginsPerMinute: { address: 0, accountFromAddress: 0, account: 0 } },
      database: stubDatabase(async () => ({ rows: [{ count: 1, endsAt: new Date() }], rowCount: 1 })),
    }),
    LOGIN,
  ],
  ['the redirect to the base path', 302, () => underBasePath('.'), '/'],
  ['the page of an app that is not built', 503, () => underBasePath('nowhere'), '/manager/'],
]

function failing(error: Error): Partial<AppOptions> {
  return { database: stubDatabase(() => Promise.reject(error)) }
}

function underBasePath(folder: string): Partial<AppOptions> {
  const config = { ...TEST_CONFIG, basePath: '/manager/' }
  return { config, site: { clientDir: join(clientDir, folder) } }
}

test.each(OTHER_KINDS)('[PROMISE-14] %s breaks no rule of a passive scan', async (_what, status, options, url) => {
  const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))
  const app = await buildApp({ database, config: TEST_CONFIG, ...options() })
  const posted = { method: 'POST', headers: JSON_TYPE, payload: credentials } as const
  const { statusCode, headers, body } = await app.inject({ url, ...(url === LOGIN && posted) })
  await app.close()
  const response = { status: statusCode, headers: new Headers(headers as Record<string, string>), body }
  expect({ status: statusCode, faults: headerFaults(response, { https: false }) }).toEqual({ status, faults: [] })
})
