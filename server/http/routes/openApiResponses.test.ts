import { randomUUID } from 'node:crypto'
import { type AnyCallName, allCalls } from '../../../contract/allCalls'
import { IDEMPOTENCY_HEADER, MIN_REVISION_HEADER } from '../../../contract/call'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { ALL_CALLS, makeWrites, sampleBody } from '../../testing/fixtures/everyWrite'
import type { ApiResponse } from '../../testing/servers/apiClient'
import { businessServer } from '../../testing/servers/businessServer'
import { securityHeaderValues } from '../plugins/securityHeaders'

// Compares the server's responses with the description of the API.

const at = businessServer()

interface Described {
  readonly content?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
}

let paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>>
beforeAll(async () => {
  const { body } = await at.server.client().get<{ readonly paths: typeof paths }>('/openapi.json')
  paths = body.paths
})

/** Headers of every response, and those with which HTTP itself describes a body or a connection. */
const GENERAL = new Set([
  ...Object.keys(securityHeaderValues({ https: false })),
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding', 'vary'],
  ...['x-request-id', 'set-cookie'],
])

/** Returns what a response has that its description does not say. */
function undescribed(name: AnyCallName, { status, headers, text, body }: ApiResponse<unknown>): readonly string[] {
  const { path, method } = allCalls[name]
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const described = responses[status] ?? responses.default
  const known = new Set(Object.keys(described?.headers ?? {}).map((header) => header.toLowerCase()))
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const isError = typeof (body as { error_uuid?: unknown } | null)?.error_uuid === 'string'
  return [
    ...[...headers.keys()].filter((header) => !GENERAL.has(header) && !known.has(header)),
    ...(text === '' ? (described?.content ? ['no body'] : []) : described?.content && type in described.content ? [] : [type]),
    ...(described === responses.default && !isError ? ['no error'] : []),
  ].map((fault) => `${name} ${status}: ${fault}`)
}

test('every endpoint responds as described, with and without a session', async () => {
  const { token } = await at.server.signIn('admin')
  const faults: string[] = []
  for (const [name] of ALL_CALLS.filter(([call]) => call !== 'logout')) {
    for (const caller of [token, null])
      faults.push(...undescribed(name, await at.server.client(caller).call(name, sampleBody(name))))
  }
  expect(faults).toEqual([])
})

test('a list responds as described, also with 304', async () => {
  for (const [name, { path, list }] of ALL_CALLS.filter(([, call]) => call.list !== undefined)) {
    const response = await at.staff.get(path, { [MIN_REVISION_HEADER]: `${list}=1` })
    const again = await at.staff.get(path, { 'if-none-match': response.headers.get('etag') ?? '' })
    expect([response.status, again.status]).toEqual([200, 304])
    expect([...undescribed(name, response), ...undescribed(name, again)]).toEqual([])
    const { parameters } = paths[path]?.get as unknown as { readonly parameters: readonly { readonly name: string }[] }
    expect(parameters.map((parameter) => parameter.name)).toEqual(expect.arrayContaining([MIN_REVISION_HEADER, 'If-None-Match']))
  }
})

test('a write responds as described, also when it is repeated', async () => {
  await makeWrites(at, at.staff, [])
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
  for (const isRepeat of [false, true]) {
    const response = await at.staff.post(allCalls.addShipmentNote.path, SAMPLE_REQUESTS.addShipmentNote, key)
    expect([response.status, response.headers.has('idempotency-replayed')]).toEqual([200, isRepeat])
    expect(undescribed('addShipmentNote', response)).toEqual([])
  }
})

test('an import is described with its files, its dryRun parameter and its authorization', () => {
  const { description, parameters, requestBody, responses, security } = paths['/intake']?.post as unknown as {
    readonly parameters: object[]
    readonly requestBody: { readonly content: object }
  } & Readonly<Record<string, object>>
  expect(description).toBe('Needs the permission admin_access, or a token for it.')
  expect(parameters).toEqual([expect.objectContaining({ name: 'dryRun', required: true })])
  expect(requestBody.content).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'file', 'type'], 'array')
  expect(Object.keys(responses ?? {})).toEqual(['202', 'default'])
  expect(security).toEqual([{ accessToken: [] }, { machineToken: [] }])
})
