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
import type { Certificate } from './report/certificate'
import { ALL_CALLS, BENDS } from './testing/bends'
import { startBentProxy, type BentProxy } from './testing/bentProxy'
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

describe('a bent server:', () => {
  afterAll(() => proxy.bend(null))
  test.each(ALL_CALLS)('at least two bends affect %s', (call) => {
    expect(BENDS.filter(({ hits }) => hits(call)).length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['names an unknown list', 'colors=1', 'X-Revision is not list=number,... of known lists'],
    ['lacks its list', 'history=1', 'X-Revision lacks a list that the call changes'],
  ])('fails in a write whose X-Revision %s', async (_, revision, failure) => {
    proxy.bend({
      response({ headers }) {
        if (headers.has('x-revision')) headers.set('x-revision', revision)
      },
    })
    expect(await failuresOf('addLineNote')).toEqual([`the write: ${failure}`])
  })

  test('fails if it only ignores the ETag of a request', async () => {
    proxy.bend({ instead: (request) => void request.headers.delete('if-none-match') })
    expect(await failuresOf('getInventory')).toEqual(['the whole list: with If-None-Match: answered 200, must be 304'])
  })

  test('fails if it overwrites a note that has changed meanwhile', async () => {
    proxy.bend({
      instead(request) {
        if (request.body.includes('seenNote')) request.body = Buffer.from(String(request.body).replace('seenNote', 'seen'))
        return undefined
      },
    })
    expect(await failuresOf('addLineNote')).toEqual(['seenNote that is not there: answered 200, must be 409'])
  })

  test('fails if the result of a write is empty', async () => {
    proxy.bend({
      response(response, { call }) {
        if (call === 'releaseOrder' && response.status === 200) response.body = Buffer.from('{}')
      },
    })
    expect(await failuresOf('releaseOrder')).toEqual(['the result: status is missing or empty'])
  })
})

async function failuresOf(call: string): Promise<readonly string[]> {
  const { calls } = await certify({ ...bend, guest: null, url: `${proxy.url}/api/v1`, isSandbox: true, only: [call] })
  return calls.flatMap(({ failures }) => failures)
}

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

describe('a run that cannot test exits with 2 and says why', () => {
  test.each([
    ['no address', [], SIGN_INS, 'Usage: npm run conformance'],
    ['an invalid address', ['--url', 'example'], SIGN_INS, '--url must be an http or https address'],
    ['a password in the address', ['--url', 'http://a:hidden@127.0.0.1'], SIGN_INS, '--url must not hold a password'],
    ['no credentials', ['--url', 'http://127.0.0.1'], {}, 'CONFORMANCE_EMAIL is not set'],
  ])('%s', async (_, args, variables, shown) => {
    const { code, output } = await run(args, variables)
    expect(output).toContain(shown)
    expect(output).not.toContain('hidden')
    expect(code).toBe(2)
  })

  test('no server', async () => {
    const { code, output } = await run(['--url', `http://127.0.0.1:${await freePort()}`])
    expect({ code, output }).toEqual({ code: 2, output: 'The server cannot be reached: no answer (ECONNREFUSED).\n' })
  })

  test('a file that cannot be written', async () => {
    const { code, output } = await run(['--url', server.origin, '--json', '/nowhere/found.json'])
    expect(output).toContain('/nowhere/found.json cannot be written: it, or a folder above it, does not exist.\n')
    expect(code).toBe(2)
  })

  test('a sign-in that is rejected', async () => {
    const { code, output } = await run(['--url', server.origin], { ...SIGN_INS, CONFORMANCE_PASSWORD: 'wrong-password' })
    expect({ code, output }).toEqual({ code: 2, output: 'The server refused the sign-in (401). Is the account right?\n' })
  })
})
