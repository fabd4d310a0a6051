import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { ErrorBody } from '../../../contract/entities/error'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { ALL_CALLS } from '../fixtures/everyWrite'
import { placesOf } from '../fixtures/jsonPlaces'
import type { ApiResponse } from '../servers/apiClient'
import { sharedServer } from '../servers/testServer'

/** Texts that often break servers: NUL, lone surrogates, markup, SQL, formulas, paths, lookalikes, very long ones. */
const HOSTILE_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff\u202e\u2028', '𝒳👩‍👩‍👧‍👦', '$1', '%00%ff%', '\\', '{"a":1}'],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', '2026-02-30', '0000-00-00', '2026-03-05T00:00:00Z'],
  ...[
    "'; DROP TABLE app_user; --",
    '<script>alert(1)</script>',
    '=1+1',
    '../../../etc/passwd',
    '9'.repeat(400),
    'x'.repeat(100_000),
  ],
]

const HOSTILE_NUMBERS = [0, -0, -1, 0.1 + 0.2, 1e-7, 0.0000001, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

/** Generates any JSON value, with a preference for those that often break servers. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 'x' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/**
 * Generates copies of the sample in which one value, at any depth, is replaced, removed, repeated or given an unknown sibling
 * key.
 */
function damaged(sample: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(sample).map(([path]) => path)
  return fc
    .tuple(fc.constantFrom(...places), hostileValue, fc.constantFrom('replace', 'drop', 'repeat', 'add'))
    .map(([place, value, how]) => {
      const copy: unknown = structuredClone({ root: sample })
      const path = ['root', ...place]
      const key = path.pop() ?? 'root'
      const owner = path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy) as Record<string, unknown>
      if (how === 'drop' && key !== 'root') Reflect.deleteProperty(owner, key)
      else if (how === 'repeat' && Array.isArray(owner)) owner.push(...owner, value)
      else if (how === 'add' && typeof owner[key] === 'object')
        Object.defineProperty(owner[key], '__proto__', { value, enumerable: true })
      else owner[key] = value
      return (copy as { root: unknown }).root
    })
}

/** Requests per call; `FUZZ_RUNS=3000` for a night-long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 15)

const at = sharedServer()
let token: string
beforeAll(async () => {
  token = (await at.server.signIn('admin')).token
})

const withBody = ALL_CALLS.flatMap(([name, { kind, request }]) => (request === null ? [] : [[name, kind, request] as const]))
const uploads = withBody.filter(([, kind]) => kind === 'multipart')
const others = withBody.filter(([, kind]) => kind !== 'multipart')

/** Expects no server error and no stack trace; an error must have an error body in the contract's form. */
function expectWellFormedResponse({ status, body, text }: ApiResponse<unknown>): void {
  if (status >= 500) throw new Error(`${status} ${text}`)
  expect(text).not.toContain('    at ')
  if (status >= 400) expect(ErrorBody.safeParse(body).success).toBe(true)
}

test.each(others)('[FAULT-47] %s survives any body', async (name, _kind, schema) => {
  const json = fc.oneof({ weight: 3, arbitrary: damaged(SAMPLE_REQUESTS[name]) }, hostileValue)
  const broken = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{', '"', '[1,', '{"a":}', '\u0000', 'undefined'))
  const bodies = fc.oneof({ weight: 4, arbitrary: json.map((value) => JSON.stringify(value) ?? '') }, broken)
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await at.server.client(token).call(name, body)
      expectWellFormedResponse(response)
      if (!isUnderstood(schema, body)) expect([response.status, response.body.error_code]).toEqual([400, 'BAD_REQUEST'])
    }),
    { numRuns: RUNS },
  )
})

function isUnderstood(schema: z.ZodMiniType, body: string): boolean {
  try {
    return schema.safeParse(body === '' ? undefined : JSON.parse(body)).success
  } catch {
    return false
  }
}

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
      const response = await at.server.client(token).call(name, form)
      expectWellFormedResponse(response)
      expect(response.status).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: Math.ceil(RUNS / 2) },
  )
})
