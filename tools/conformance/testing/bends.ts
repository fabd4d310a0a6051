import { allCalls } from '../../../contract/allCalls'
import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { jsonResponse, type Bend, type PassingResponse, type PassingRequest } from './bentProxy'

/** A way in which a server violates the contract. */
interface NamedBend extends Bend {
  readonly says: string
  /** True for a call that must be reported because of it. `call` is a call's name, or `followEvents`. */
  readonly hits: (call: string) => boolean
  /** Calls that must also be tested, because those calls depend on them. */
  readonly needs?: (call: string) => boolean
  /** Tested without writes, because no documents can be chosen from lists that are this broken. */
  readonly isReadOnly?: boolean
}

const factsOf = (name: string) => (allCalls as Readonly<Record<string, Call>>)[name]
const isList = (name: string) => factsOf(name)?.list !== undefined
const isWrite = (name: string) => factsOf(name)?.writes !== undefined
const isSession = (name: string | null) => name !== null && ['login', 'refreshToken', 'logout'].includes(name)
const isFile = (name: string) => factsOf(name)?.kind === 'binary' && factsOf(name)?.access === 'reader'
const hasDoor = (name: string) => !isSession(name)
/** Calls that need a dry run, which is started only with --sandbox. */
const isOfIntake = (name: string) => ['startIntake', 'getIntake', 'cancelIntake', 'getIntakeProblems'].includes(name)
/** Calls that need a file that the run has uploaded before. */
const isRemoval = (name: string) => ['removeSalesFile', 'removeShipmentFile', 'removeTransferFile'].includes(name)
/** Calls that are tested without --sandbox and may be rejected. */
const isReadOrSession = (name: string) =>
  name !== 'logout' &&
  !isOfIntake(name) &&
  factsOf(name)?.method !== 'PUT' &&
  !['general_user', 'edit_content'].includes(factsOf(name)?.access ?? '')
/** All errors are parsed by the same rule, so each call gets only one of three faults. */
const hasErrorsOfKind = (kind: 0 | 1 | 2) => (name: string) =>
  isReadOrSession(name) && ALL_CALLS.filter(isReadOrSession).indexOf(name) % 3 === kind
/** Calls whose responses are used to choose documents to write on. */
const isChosenFrom = (name: string) => isList(name) || name === 'getOrderDetails'

function bendJson(response: PassingResponse, change: (json: unknown) => unknown): void {
  if (!response.headers.get('content-type')?.startsWith('application/json') || response.body.length === 0) return
  response.body = Buffer.from(JSON.stringify(change(JSON.parse(response.body.toString()))))
}

/** Returns the JSON with every value replaced that is neither an array nor an object. */
function mapValues(json: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(json)) return json.map((value: unknown) => mapValues(value, replace))
  if (typeof json !== 'object' || json === null) return replace(json)
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, mapValues(value, replace)]))
}

/** Returns the JSON with the last row emptied in every array of several rows. */
function emptyLastRows(json: unknown): unknown {
  if (Array.isArray(json)) {
    const rows = json.map(emptyLastRows)
    return rows.length > 1 ? [...rows.slice(0, -1), {}] : rows
  }
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, emptyLastRows(value)]))
}

const isStranger = ({ headers }: PassingRequest) => !/^Bearer .{20}/.test(headers.get('authorization') ?? '')
const isUnderWay = (json: unknown) => (json as { readonly state?: unknown }).state === 'running'
const isSuccess = ({ status }: PassingResponse) => status >= 200 && status < 300

export const BENDS: readonly NamedBend[] = [
  {
    says: 'errors have another form',
    isReadOnly: true,
    hits: hasErrorsOfKind(0),
    response(response) {
      if (response.status >= 400) response.body = Buffer.from(JSON.stringify({ error: { text: 'No' } }))
    },
  },
  {
    says: 'errors are no JSON',
    isReadOnly: true,
    hits: hasErrorsOfKind(1),
    response(response) {
      if (response.status < 400) return
      response.headers.set('content-type', 'text/plain')
      response.body = Buffer.from('No')
    },
  },
  {
    says: 'strangers are let in',
    hits: hasDoor,
    instead: (request) => (isSession(request.call) || !isStranger(request) ? undefined : jsonResponse(200, {})),
  },
  {
    says: 'an error has another status',
    isReadOnly: true,
    hits: hasErrorsOfKind(2),
    response(response) {
      if ([401, 403].includes(response.status)) response.status = 418
    },
  },
  {
    says: 'a success has another status',
    hits: (call) => !isChosenFrom(call) && !isRemoval(call) && !['login', 'refreshToken'].includes(call),
    response(response, { call }) {
      const isOther = call === null || !(isChosenFrom(call) || ['login', 'refreshToken'].includes(call))
      if (isSuccess(response) && isOther) response.status = 202
    },
  },
  {
    says: 'lists and the renewed session have another status',
    isReadOnly: true,
    hits: (call) => isList(call) || call === 'refreshToken',
    response(response, { call }) {
      if (isSuccess(response) && call !== null && (isList(call) || call === 'refreshToken')) response.status = 206
    },
  },
  {
    says: 'rows lack their members',
    isReadOnly: true,
    hits: (call) => isList(call) || ['lookup', 'getItem', 'getActivity', 'getToday', 'getOrderDetails'].includes(call),
    response(response, { call }) {
      if (isSuccess(response) && !isSession(call)) bendJson(response, emptyLastRows)
    },
  },
  {
    says: 'numbers are texts',
    isReadOnly: true,
    hits: (call) => isChosenFrom(call) || ['lookup', 'getItem', 'getToday'].includes(call),
    response(response) {
      const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
      if (isSuccess(response)) bendJson(response, (json) => mapValues(json, asText))
    },
  },
  {
    says: 'a session lacks its user, and its token names its end in milliseconds',
    isReadOnly: true,
    hits: (call) => ['login', 'refreshToken'].includes(call),
    response(response, { call }) {
      if (call === 'login' || call === 'refreshToken') {
        bendJson(response, (json) => {
          const { user, ...rest } = json as { readonly user?: { readonly permissions: unknown } }
          return user ? { ...rest, user: { permissions: user.permissions } } : rest
        })
      }
    },
  },
  {
    says: 'writes are acknowledged and never executed',
    hits: (call) => isWrite(call) && !isRemoval(call),
    instead: (request) =>
      request.call !== null && isWrite(request.call) && !isStranger(request) ? jsonResponse(200, {}) : undefined,
  },
  {
    says: 'removed files stay',
    hits: isRemoval,
    needs: (call) => call.endsWith('Attachment'),
    instead: (request) =>
      request.call !== null && isRemoval(request.call) && !isStranger(request) ? jsonResponse(200, {}) : undefined,
  },
  {
    says: 'intakes tell nothing of themselves',
    hits: isOfIntake,
    response(response, { call }) {
      if (!isSuccess(response)) return
      if (call === 'startIntake') response.status = 200
      if (call === 'getIntakeProblems') response.headers.delete('content-disposition')
      if (call === 'cancelIntake') response.body = Buffer.from('{}')
      if (call === 'getIntake') bendJson(response, (json) => (isUnderWay(json) ? json : { ...(json as object), state: 'over' }))
    },
  },
  {
    says: 'a key is not kept',
    hits: isWrite,
    instead(request) {
      request.headers.delete(IDEMPOTENCY_HEADER)
      return undefined
    },
  },
  {
    says: 'queries are not read',
    isReadOnly: true,
    hits: (call) => (isList(call) && call !== 'getInventory') || ['lookup', 'getItem', 'getActivity'].includes(call),
    instead(request) {
      request.query = ''
      return undefined
    },
  },
  {
    says: 'headers are not as they should be, and sign-outs do nothing',
    isReadOnly: true,
    hits: (call) => isFile(call) || ['login', 'logout', 'followEvents'].includes(call),
    instead: ({ call }) => (call === 'logout' ? { status: 204, headers: new Headers(), body: Buffer.alloc(0) } : undefined),
    response: bendHeaders,
  },
]

function bendHeaders({ headers, status }: PassingResponse, { call, path }: PassingRequest): void {
  if (status >= 300) return
  headers.delete('content-disposition')
  if (path.endsWith('/events')) headers.set('content-type', 'text/plain')
  if (call !== null && factsOf(call)?.kind === 'binary') headers.set('content-type', 'text/plain')
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie.replace(/; *httponly/i, ''))
}

/** Calls that are never tested, because they change sign-ins or send data elsewhere, or because demo data has no example. */
const NOT_TRIED =
  /^(?:add|change|remove|revoke)(?:Account|Token|Webhook)$|^(?:makeFirstAccount|setPassword|makePasswordLink|endAccountSessions|renewWebhookSecret|testWebhook|replayWebhook|getWebhookFailures)$/

export const ALL_CALLS: readonly string[] = [...Object.keys(allCalls).filter((name) => !NOT_TRIED.test(name)), 'followEvents']
