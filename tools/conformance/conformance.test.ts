import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_CALLS } from '../../contract/calls'
import { ADMIN, DEMO, GUEST } from '../../e2e/demoUsers'
import { startPlainBackend } from '../../e2e/plain/plainBackend'
import { startProgram } from '../../server/testing/programs/programProcess'
import { freePort } from '../../server/testing/servers/listenLocally'
import type { TestServer } from '../../server/testing/servers/testServer'
import { certify } from './certify'
import { readArguments, readCredentials } from './readArguments'
import type { Certificate } from './report/certificate'
import { ALL_CALLS, BENDS } from './testing/bends'
import { type Bend, startBentProxy, type BentProxy } from './testing/bentProxy'
import { startDemoServer } from './testing/demoServer'

let server: TestServer
let proxy: BentProxy
let home: string
beforeAll(async () => {
  server = await startDemoServer()
  proxy = await startBentProxy(server.origin)
  home = mkdtempSync(join(tmpdir(), 'orders-manager-conformance-'))
})
afterAll(async () => {
  proxy.stop()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

const SIGN_INS = {
  CONFORMANCE_EMAIL: ADMIN.email,
  CONFORMANCE_PASSWORD: ADMIN.password,
  CONFORMANCE_GUEST_EMAIL: GUEST.email,
  CONFORMANCE_GUEST_PASSWORD: GUEST.password,
}

/** Runs `npm run conformance` as a child process. */
async function run(args: readonly string[], variables: Readonly<Record<string, string>> = SIGN_INS) {
  const program = startProgram('../tools/conformance/conformance.ts', variables, args)
  return { code: await program.exit, output: program.output() }
}

const callsThat = ({ calls }: Certificate, verdict: string) =>
  calls.filter((call) => call.verdict === verdict).map(({ call }) => call)
const bend = { credentials: ADMIN, guest: GUEST, seenWithinMs: 0 } as const

test('our own server passes every call and every extension, including writes', async () => {
  const json = join(home, 'passed.json')
  const { code, output } = await run(['--url', server.origin, '--sandbox', '--json', json])
  const certificate = JSON.parse(readFileSync(json, 'utf8')) as Certificate
  expect(
    certificate.calls
      .filter(({ call }) => ALL_CALLS.includes(call))
      .flatMap(({ call, failures, why }) => [...failures, why].filter(Boolean).map((text) => `${call}: ${text}`)),
  ).toEqual([])
  expect({ code, verdict: certificate.verdict }).toEqual({ code: 0, verdict: 'passed' })
  expect(callsThat(certificate, 'passed').sort()).toEqual([...ALL_CALLS].sort())
  expect(certificate.extensions.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(output).toContain('Passed: ')
})

test('without --sandbox a server is only read', async () => {
  const sent = new Set<string>()
  proxy.bend({ instead: ({ call }) => void (call !== null && sent.add(call)) })
  const certificate = await certify({ ...bend, url: `${proxy.url}/api/v1`, isSandbox: false })
  proxy.bend(null)
  expect(certificate.verdict).toBe('passed')
  expect(DOCUMENT_CALLS.filter((call) => sent.has(call))).toEqual([])
  expect(callsThat(certificate, 'skipped')).toEqual(expect.arrayContaining(['releaseOrder', 'generateShippingLabels']))
})

test('receipts and linked orders are skipped when no order has a suitable status', async () => {
  proxy.bend({
    response(response, { call }) {
      if (call === 'getSales')
        response.body = Buffer.from(String(response.body).replaceAll(/("orderStatus":)"[^"]*"/g, '$1"On Hold"'))
    },
  })
  const only = ['createSalesReceipt', 'createLinkedOrder']
  const certificate = await certify({ ...bend, url: `${proxy.url}/api/v1`, isSandbox: true, only })
  proxy.bend(null)
  expect(
    callsThat(certificate, 'skipped')
      .filter((call) => only.includes(call))
      .sort(),
  ).toEqual(only.sort())
})

test('a plain backend passes, and what it may leave out is reported as unsupported', async () => {
  const plain = await startPlainBackend()
  try {
    const certificate = await certify({ ...bend, credentials: DEMO, guest: null, url: `${plain.url}/api/v1`, isSandbox: true })
    expect(certificate.calls.flatMap(({ call, failures }) => failures.map((text) => `${call}: ${text}`))).toEqual([])
    expect(certificate.verdict).toBe('passed')
    expect(callsThat(certificate, 'unsupported')).toEqual(
      expect.arrayContaining(['lookup', 'getToday', 'addLineAttachment', 'followEvents']),
    )
    const posting = ['releaseOrder', 'releaseMaterials', 'completeProduction', 'createSalesReceipt', 'createTransferReceipt']
    expect(callsThat(certificate, 'passed')).toEqual(expect.arrayContaining(posting))
    expect(certificate.extensions.every(({ verdict }) => verdict === 'unsupported')).toBe(true)
  } finally {
    await plain.stop()
  }
})

test('at least two bends affect each call', () => {
  expect(ALL_CALLS.filter((call) => BENDS.filter(({ hits }) => hits(call)).length < 2)).toEqual([])
})

const withRevision = (revision: string): Bend => ({
  response: ({ headers }) => void (headers.has('x-revision') && headers.set('x-revision', revision)),
})

test.each<[what: string, call: string, bent: Bend, failure: string]>([
  [
    'names an unknown list',
    'addLineNote',
    withRevision('colors=1'),
    'the write: X-Revision is not list=number,... of known lists',
  ],
  ['lacks a list', 'addLineNote', withRevision('history=1'), 'the write: X-Revision lacks a list that the call changes'],
  [
    'ignores the ETag of a request',
    'getInventory',
    { instead: (request) => void request.headers.delete('if-none-match') },
    'the whole list: with If-None-Match: answered 200, must be 304',
  ],
  [
    'overwrites a note that has changed meanwhile',
    'addLineNote',
    { instead: (request) => void (request.body = Buffer.from(String(request.body).replace('seenNote', 'seen'))) },
    'seenNote that is not there: answered 200, must be 409',
  ],
  [
    'returns no result of a write',
    'releaseOrder',
    { response: (sent, { call }) => void (call === 'releaseOrder' && sent.status === 200 && (sent.body = Buffer.from('{}'))) },
    'the result: status is missing or empty',
  ],
])('a server that %s fails', async (_, call, bent, failure) => {
  proxy.bend(bent)
  const { calls } = await certify({ ...bend, guest: null, url: `${proxy.url}/api/v1`, isSandbox: true, only: [call] })
  proxy.bend(null)
  expect(calls.flatMap(({ failures }) => failures)).toEqual([failure])
})

test('no password, token or email address is printed, whatever the server returns', async () => {
  const secrets = new Set<string>([ADMIN.password, GUEST.password, ADMIN.email])
  proxy.bend({
    response(response, { headers }) {
      for (const text of [
        headers.get('authorization')?.replace('Bearer ', ''),
        headers.get('cookie'),
        ...response.headers.getSetCookie(),
      ]) {
        if (text) secrets.add(text.split(';', 1)[0] ?? text)
      }
      const { accessToken } = JSON.parse(String(response.body).startsWith('{') ? String(response.body) : '{}') as {
        accessToken?: string
      }
      if (accessToken) secrets.add(accessToken)
      if (response.status < 400) return
      const echo = [...secrets].join(' ')
      response.body = Buffer.from(JSON.stringify({ message: 7, error_code: [echo], [echo]: echo }))
    },
  })
  const json = join(home, 'echo.json')
  const { code, output } = await run(['--url', `${proxy.url}/api/v1`, '--json', json])
  proxy.bend(null)
  expect(code).toBe(1)
  expect(output).toContain('message of the error is a whole number, must be a text that is not empty')
  const reported = output + readFileSync(json, 'utf8')
  expect(secrets.size).toBeGreaterThan(5)
  expect([...secrets].filter((secret) => secret.length > 6 && reported.includes(secret))).toEqual([])
})

test.each<[what: string, read: () => unknown, words: string]>([
  ['no address', () => readArguments([]), 'Usage: npm run conformance'],
  [
    'a password in the address',
    () => readArguments(['--url', 'http://a:b@127.0.0.1']),
    '--url must not hold a password\n\nUsage',
  ],
  ['no credentials', () => readCredentials({}, false), 'CONFORMANCE_EMAIL is not set'],
])('a command line with %s is explained', async (_, read, words) => {
  await expect(Promise.resolve().then(read)).rejects.toThrow(words)
})

test.each([
  ['no server', freePort, 'The server cannot be reached: no answer (ECONNREFUSED).'],
  [
    'a sign-in that is rejected',
    async () => new URL(server.origin).port,
    'The server refused the sign-in (401). Is the account right?',
  ],
])('a run with %s exits with 2 and says why, without the password', async (_, port, words) => {
  const variables = { ...SIGN_INS, CONFORMANCE_PASSWORD: 'wrong-password' }
  const { code, output } = await run(['--url', `http://127.0.0.1:${await port()}`], variables)
  expect([code, output]).toEqual([2, expect.stringContaining(words)])
  expect(output).not.toContain('wrong-password')
})
