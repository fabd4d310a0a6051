import * as z from 'zod/mini'
import { permissionsFor } from '../../../contract/access'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import {
  API_PREFIX,
  IDEMPOTENCY_HEADER,
  MIN_REVISION_HEADER,
  REPLAYED_HEADER,
  REVISION_HEADER,
  type Call,
} from '../../../contract/call'
import { ErrorBody } from '../../../contract/entities/error'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import { LISTS } from '../../../contract/lists'
import { EVENTS_PATH, REVISION_EVENT } from '../../../contract/revisionEvents'
import { takesToken } from '../../auth/accessChecks'
import { HISTORY_QUERY, LIST_QUERIES } from '../requests/readWindow'
import { REVISIONS_SCHEMA } from '../requests/revisionHeaders'

/** Returns the JSON Schema of a schema's input, because transforms have none, and callers send the input. */
function jsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}

const FILES = {
  required: true,
  description: 'The CSV files of docs/DATA.md, each under the name that it has there.',
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1 } },
        required: ['file'],
      },
    },
  },
}

function requestBody({ kind, request }: Call): object | undefined {
  if (request === null) return kind === 'multipart' ? FILES : undefined
  if (kind !== 'multipart') return { required: true, content: { 'application/json': { schema: jsonSchema(request) } } }
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  return { required: true, content: { 'multipart/form-data': { schema: { allOf: [file, jsonSchema(request)] } } } }
}

const inHeader = (description: string, schema: object = { type: 'string' }) => ({ description, schema })

const REJECTION = {
  description: 'Rejected',
  headers: { 'Retry-After': inHeader('Seconds to wait, where a later attempt may succeed', { type: 'integer', minimum: 1 }) },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const OF_LIST = {
  ETag: inHeader('Names this content; goes with If-None-Match'),
  [REVISION_HEADER]: inHeader('The list and a revision that the response is at least as new as', REVISIONS_SCHEMA),
}

const OF_WRITE = {
  [REVISION_HEADER]: inHeader('The changed lists, each with a revision that includes the change', REVISIONS_SCHEMA),
  [REPLAYED_HEADER]: inHeader(`An earlier attempt with the same ${IDEMPOTENCY_HEADER} did the work; this is its response`, {
    type: 'string',
    const: 'true',
  }),
}

const OF_FILE = { 'Content-Disposition': inHeader('Holds the name of the file') }

function headersOf({ list, changes, kind }: Call): object | undefined {
  if (list !== undefined) return OF_LIST
  if (changes) return OF_WRITE
  return kind === 'binary' ? OF_FILE : undefined
}

/** Media types of the calls whose responses always have the same ones; other bytes are those of a file that somebody attached. */
const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  printDocuments: ['application/pdf'],
  // A shipment of several parcels gets an archive with a label for each.
  generateShippingLabels: ['application/pdf', 'application/zip'],
  getIntakeProblems: ['text/csv'],
} satisfies Partial<Record<AnyCallName, readonly string[]>>

function bytesOf(name: string): object {
  return Object.fromEntries((MEDIA_TYPES[name] ?? ['application/octet-stream']).map((type) => [type, {}]))
}

function responsesOf(name: string, call: Call): object {
  const { kind, response, status, list } = call
  if (status === 204) return { 204: { description: 'Done' }, default: REJECTION }
  const schema = response ? jsonSchema(response) : { type: 'object' }
  const content = kind === 'binary' ? bytesOf(name) : { 'application/json': { schema } }
  return {
    [status ?? 200]: { description: 'Done', headers: headersOf(call), content },
    ...(list !== undefined && { 304: { description: 'The caller has this content already', headers: OF_LIST } }),
    default: REJECTION,
  }
}

const ACCESS_TOKEN = { accessToken: [] }

function securityOf(access: Call['access']): object[] {
  if (access === 'public') return []
  if (access === 'cookie') return [{ refreshCookie: [] }]
  return takesToken(access) ? [ACCESS_TOKEN, { machineToken: [] }] : [ACCESS_TOKEN]
}

function permissionsIn(call: Call): string | undefined {
  const needed = permissionsFor(call)
  if (needed.length === 0) return undefined
  const token = takesToken(call.access) ? ', or a token for it' : ''
  return `Needs the permission${needed.length === 1 ? '' : 's'} ${needed.join(' and ')}${token}.`
}

const headerParameter = (name: string, schema: object) => ({ name, in: 'header', required: false, schema })

const LIST_HEADERS = [
  headerParameter('If-None-Match', { type: 'string' }),
  headerParameter(MIN_REVISION_HEADER, REVISIONS_SCHEMA),
]
const WRITE_HEADERS = [headerParameter(IDEMPOTENCY_HEADER, { type: 'string', format: 'uuid' })]

/** Returns the OpenAPI parameters that a schema describes: as they are sent, or for lists as they are read. */
function parametersIn(place: 'query' | 'path', schema: z.ZodMiniType | undefined, io: 'input' | 'output' = 'input'): object[] {
  if (!schema) return []
  const { properties, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return Object.entries(properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property as { readonly description?: string }
    return { name, in: place, required: required.includes(name), description, schema: rest }
  })
}

const QUERIES: Readonly<Record<string, z.ZodMiniType>> = { ...LIST_QUERIES, history: HISTORY_QUERY }

function operation(name: string, call: Call): object {
  return {
    operationId: name,
    tags: [call.path.split('/')[1]],
    description: permissionsIn(call),
    security: securityOf(call.access),
    parameters: [
      ...(call.changes ? WRITE_HEADERS : []),
      ...(call.list === undefined ? [] : LIST_HEADERS),
      ...parametersIn('query', QUERIES[call.list ?? ''], 'output'),
      ...parametersIn('path', call.parameters),
      ...parametersIn('query', call.query),
    ],
    requestBody: requestBody(call),
    responses: responsesOf(name, call),
  }
}

function streamOperation(): object {
  const description = `Which lists have changed. Messages \`event: ${REVISION_EVENT}\`, \`data: {"list": "${LISTS.join('|')}", "revision": number}\`.`
  return {
    operationId: 'followEvents',
    tags: ['events'],
    security: [ACCESS_TOKEN],
    responses: { 200: { description, content: { 'text/event-stream': {} } }, default: REJECTION },
  }
}

function operationsByPath(): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const [name, call] of Object.entries(allCalls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  return paths
}

export function openApiDocument(server: string): object {
  const codes = { type: 'string', enum: Object.keys(ERROR_STATUS) }
  const error = jsonSchema(ErrorBody) as { properties: object }
  return {
    openapi: '3.1.0',
    info: { title: 'Orders Manager', version: API_PREFIX.split('/').at(-1) },
    servers: [{ url: server }],
    paths: {
      ...operationsByPath(),
      [EVENTS_PATH]: { get: streamOperation() },
    },
    components: {
      schemas: { Error: { ...error, properties: { ...error.properties, error_code: codes } } },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        machineToken: { type: 'http', scheme: 'bearer', description: 'A token that was made for this use.' },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'refresh_token',
          description: 'Behind https its name begins with __Host-, under a base path with __Secure-.',
        },
      },
    },
  }
}
