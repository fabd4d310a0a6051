import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { calls } from '../../../contract/calls'
import { buildApp } from '../../app'
import { issueAccessToken } from '../../auth/accessToken'
import { acceptsGzip, holdsAlready } from '../../http/responses/sendList'
import { API_PREFIX } from '../../http/services'
import { stubDatabase } from '../databases/stubDatabase'
import { TEST_CONFIG } from '../servers/testConfig'

// Headers that make a backtracking parser slow: a parser with quadratic cost or worse takes seconds here.

/** Length of a hostile value: far more than the server accepts, so that quadratic cost shows. */
const LENGTH = 30_000

/** No header parser takes this much processor time unless it backtracks, in milliseconds. */
const LONG_MS = 150

const FILLINGS = [
  ' ',
  '\t',
  ',',
  ';',
  '=',
  '"',
  '\\',
  'a',
  '/',
  '-',
  '*',
  '%',
  '(',
  '.',
  ':',
  ', ',
  '; ',
  ' ;',
  '=;',
  'a=',
  'a;',
  'a,',
  ';q=',
  ';q=0.',
  '\\"',
  'W/"a",',
  '0-1,',
  ' ,\t',
  '=?',
  `''`,
]

/** Headers that some part of the server parses, with beginnings that its parser accepts. */
type Headers = Readonly<Record<string, readonly string[]>>

/** Headers that are parsed for every request. */
const OF_EVERY_REQUEST: Headers = {
  host: ['', 'localhost:'],
  origin: ['', 'http://'],
  'sec-fetch-site': [''],
  'transfer-encoding': [''],
  'x-forwarded-for': ['', '127.0.0.1'],
  'x-forwarded-proto': [''],
  'x-request-id': [''],
}

/** Headers that are parsed for responses with files. */
const OF_FILES: Headers = {
  accept: ['', 'text/html'],
  'accept-encoding': ['', 'gzip', 'br;q=1'],
  'if-modified-since': ['', 'Sat, '],
  'if-none-match': ['', 'W/"'],
  'if-range': ['', '"'],
  range: ['', 'bytes=', 'bytes=0-'],
}

/** Headers that are parsed for API calls. */
const OF_CALLS: Headers = {
  authorization: ['', 'Bearer ', 'Bearer a.a'],
  'content-type': ['', 'application/json', 'multipart/form-data; boundary=', 'multipart/form-data; a="'],
  cookie: ['', 'refresh_token=', 'a="'],
  'idempotency-key': [''],
}

const values = (starts: readonly string[]) =>
  starts.flatMap((start) => FILLINGS.map((filling) => `${start}${filling.repeat(LENGTH / filling.length)}x`))

let folder: string
let app: FastifyInstance
let token: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orders-manager-site-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'assets/app.js', 'assets/app.js.gz']) writeFileSync(join(folder, file), '<script></script>')
  const session = { userId: 'U', sessionId: 'S', email: 'a@example.com', name: 'A', role: 'staff', permissions: ['general_user'] }
  app = await buildApp({
    database: stubDatabase(async () => ({ rows: [session], rowCount: 1 })),
    config: { ...TEST_CONFIG, trustProxy: true, allowedOrigins: ['https://other.example.com'] },
    site: { clientDir: folder },
  })
  await app.ready()
  token = issueAccessToken(app, new Date(), session)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Returns the lower processor time of two attempts, in milliseconds, because a busy machine is slow without being wrong. */
async function cheapest(work: () => unknown): Promise<number> {
  let best = Infinity
  for (let attempt = 0; attempt < 2 && best > LONG_MS; attempt += 1) {
    const before = process.cpuUsage()
    await work()
    best = Math.min(best, process.cpuUsage(before).user / 1_000)
  }
  return best
}

async function slow(value: string, work: () => unknown): Promise<string[]> {
  const ms = await cheapest(work)
  return ms < LONG_MS ? [] : [`${value.slice(0, 40)}…: ${ms.toFixed(0)} ms`]
}

const REQUESTS: readonly [what: string, headers: Headers, request: () => InjectOptions][] = [
  ['a file of the app', OF_FILES, () => ({ url: '/assets/app.js' })],
  ['the page', { ...OF_EVERY_REQUEST, ...OF_FILES }, () => ({ url: '/sales' })],
  [
    'a sign-in',
    { ...OF_EVERY_REQUEST, ...OF_FILES, ...OF_CALLS },
    () => ({ method: 'POST', url: `${API_PREFIX}/user/login`, payload: '{"email":"a","password":"b"}' }),
  ],
  ['a refresh', OF_CALLS, () => ({ method: 'POST', url: `${API_PREFIX}/user/refresh-token`, payload: '{}' })],
  [
    'an upload',
    OF_CALLS,
    () => ({
      method: 'POST',
      url: API_PREFIX + calls.addLineAttachment.path,
      headers: { authorization: `Bearer ${token}` },
      payload: '--a\r\n\r\n',
    }),
  ],
]

test.each(REQUESTS)(
  'no header costs more than its length: %s',
  async (_, read, request) => {
    const found: string[] = []
    for (const [name, starts] of Object.entries(read)) {
      for (const value of values(starts)) {
        const { headers = {}, ...rest } = request()
        found.push(...(await slow(`${name}: ${value}`, () => app.inject({ ...rest, headers: { ...headers, [name]: value } }))))
      }
    }
    expect(found).toEqual([])
  },
  120_000,
)

test('no header of a part of a form costs more than its length', async () => {
  const found: string[] = []
  const starts = ['', 'form-data', 'form-data; name="', 'form-data; filename*=', `form-data; filename*=utf-8''`]
  for (const name of ['Content-Disposition', 'Content-Type', 'Content-Transfer-Encoding']) {
    for (const value of values(starts)) {
      const ask = () =>
        app.inject({
          method: 'POST',
          url: API_PREFIX + calls.addLineAttachment.path,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=a' },
          // The form parser reads at most 16 kB of a part's headers.
          payload: `--a\r\n${name}: ${value.slice(0, 15_000)}\r\n\r\nx\r\n--a--\r\n`,
        })
      found.push(...(await slow(`${name}: ${value}`, ask)))
    }
  }
  expect(found).toEqual([])
}, 120_000)

test('nor do those that a list is answered by', async () => {
  const found: string[] = []
  for (const value of values(['', 'gzip', '*', 'br, gzip', 'W/"'])) {
    found.push(...(await slow(value, () => [acceptsGzip(value), holdsAlready(value, 'W/"abc"')])))
  }
  expect(found).toEqual([])
})
