import * as fc from 'fast-check'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { ErrorBody } from '../../../contract/entities/error'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { callApi, signIn, type ApiResponse } from '../servers/apiClient'
import { sharedServer } from '../servers/testServer'
import { damaged, hostileValue } from './hostileValues'

/** Requests per call; `FUZZ_RUNS=3000` for a night-long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

const at = sharedServer()
let token: string
beforeAll(async () => {
  token = (await signIn(at.server.origin, 'admin')).token
})

const withBody = (Object.entries(allCalls) as [AnyCallName, Call][]).flatMap(([name, { kind, request }]) =>
  request === null ? [] : [[name, kind, request] as const],
)
const uploads = withBody.filter(([, kind]) => kind === 'multipart')
const others = withBody.filter(([, kind]) => kind !== 'multipart')

/** Expects no server error and no stack trace; an error must have an error body in the contract's form. */
function expectWellFormedResponse({ status, body, text }: ApiResponse<unknown>): void {
  if (status >= 500) throw new Error(`${status} ${text}`)
  expect(text).not.toContain('    at ')
  if (status >= 400) expect(ErrorBody.safeParse(body).success).toBe(true)
}

test.each(others)('[FAULT-47] %s survives any JSON', async (name, _kind, schema) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: damaged(SAMPLE_REQUESTS[name]) }, hostileValue), async (body) => {
      const text = JSON.stringify(body) ?? ''
      const response = await callApi(at.server.origin, name, { token, body: text })
      expectWellFormedResponse(response)
      const understood = schema.safeParse(text === '' ? undefined : JSON.parse(text)).success
      if (!understood) expect([response.status, response.body?.error_code]).toEqual([400, 'BAD_REQUEST'])
    }),
    { numRuns: RUNS },
  )
})

test.each(others)('%s survives any bytes', async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{', '"', '[1,', '{"a":}', '\u0000', 'undefined')),
      async (body) => {
        expectWellFormedResponse(await callApi(at.server.origin, name, { token, body }))
      },
    ),
    { numRuns: Math.ceil(RUNS / 4) },
  )
})

test.each(uploads)('%s survives any form', async (name) => {
  const text = fc.oneof(
    hostileValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    fc.constant('1'),
  )
  const file = fc.record({ name: text, bytes: fc.uint8Array({ maxLength: 200 }), count: fc.nat(2) })
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(SAMPLE_REQUESTS[name] ?? {}), 'file', 'x', '__proto__'), text)
  await fc.assert(
    fc.asyncProperty(file, fields, async ({ name: filename, bytes, count }, values) => {
      const form = new FormData()
      for (let sent = 0; sent < count; sent += 1) form.append('file', new Blob([bytes]), filename)
      for (const [key, value] of Object.entries({ ...SAMPLE_REQUESTS[name], ...values })) form.append(key, String(value))
      const response = await callApi(at.server.origin, name, { token, body: form })
      expectWellFormedResponse(response)
      expect(response.status).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: Math.ceil(RUNS / 2) },
  )
})

test.each(uploads)('%s refuses what is no form', async (name) => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n\r\n--x--'],
  ]) {
    const response = await callApi(at.server.origin, name, { token, body, headers: { 'content-type': type ?? '' } })
    expectWellFormedResponse(response)
    expect([400, 413, 415]).toContain(response.status)
  }
})
