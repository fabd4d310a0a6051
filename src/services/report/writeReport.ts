// Loaded together with this module soon after the sign-in, so that Redux DevTools can import a report on any screen.
import './allEndpoints'
import { isPlainObject, type UnknownAction } from '@reduxjs/toolkit'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { runningScript } from '../device/newRelease'
import { REDACTED, SECRET_FIELDS, type RecordedAction, type Recording } from '../device/recorder'
import type { AppThunk } from '../store/rootReducer'

/** What a report says about an error. Its id leads to the server's log line. */
interface ReportedError {
  readonly at: number
  readonly call: string
  readonly status: string
  readonly errorCode: string
  readonly errorId: string
  readonly message: string
}

/** Time (milliseconds since 1970) and place (path and query of the page) of an action. */
export type ReportedAddress = readonly [at: number, address: string]

interface ReportFacts {
  /** The app's first script, which every build names differently. */
  readonly build: string
  readonly made: ReportedAddress
  readonly screen: { readonly width: number; readonly height: number }
  readonly browser: string
  readonly includesTexts: boolean
  readonly places: readonly ReportedAddress[]
  readonly errors: readonly ReportedError[]
  readonly crashes: readonly { readonly place: ReportedAddress; readonly message: string; readonly stack: string }[]
}

/** Redux DevTools import the first two members (`extension/src/pageScript/api/importState.ts` of reduxjs/redux-devtools). */
export interface ReportFile {
  readonly preloadedState: string
  readonly payload: string
  readonly report: ReportFacts
}

interface ReportOptions {
  readonly includesTexts: boolean
  /** Maximum characters of the actions. The state before the first of them comes on top. */
  readonly limit?: number
}

const ACTIONS_LIMIT = 4_000_000
const MAX_STACK = 2_000
const MAX_ERRORS = 50

/** Downloads the recording since the sign-in. Resolves to the file's name. */
export function saveReport(options: ReportOptions): AppThunk<Promise<string>> {
  return async (_dispatch, getState, { recorder, clock, address, download }) => {
    const at = clock.now()
    const { innerWidth: width, innerHeight: height, navigator } = window
    const moment = {
      build: runningScript() ?? '',
      browser: navigator.userAgent,
      screen: { width, height },
      made: [at, address()] as const,
    }
    const text = writeReport(recorder.recording(), getState(), moment, options)
    const filename = `orders-manager-report-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.json`
    await download(new Blob([text], { type: 'application/json' }), filename)
    return filename
  }
}

/** Writes the report: the newest actions that fit, and the state before the first of them, or the present state without actions. */
export function writeReport(
  { actions, crashes }: Recording,
  present: unknown,
  moment: Pick<ReportFacts, 'build' | 'made' | 'screen' | 'browser'>,
  { includesTexts, limit = ACTIONS_LIMIT }: ReportOptions,
): string {
  const tokens = [...actions.map(({ state }) => state), present].map((state) => (state as StateWithToken).auth?.accessToken)
  const mask = createMask(
    includesTexts,
    [...new Set(tokens)].filter((token) => token !== undefined),
  )
  const shown: RecordedAction[] = []
  const texts: string[] = []
  let length = 0
  for (const recorded of actions.toReversed()) {
    const text = JSON.stringify(mask(recorded.action))
    length += text.length
    if (length > limit && texts.length > 0) break
    shown.unshift(recorded)
    texts.unshift(text)
  }
  const { api, ...slices } = (shown[0]?.state ?? present) as { readonly api?: object }
  const began: ReportedAddress = shown[0] ? [shown[0].at, shown[0].address] : moment.made
  const facts: ReportFacts = {
    ...moment,
    includesTexts,
    places: [began, ...shown.map(({ at, address }) => [at, address] as const)],
    errors: actions.flatMap((recorded) => errorOf(recorded) ?? []).slice(-MAX_ERRORS),
    crashes: crashes.map(({ at, address, error }) => ({ place: [at, address], ...messageAndStack(error) })),
  }
  const file: ReportFile = {
    preloadedState: JSON.stringify(mask({ ...slices, api: { ...api, subscriptions: {} } })),
    payload: `[${texts.join(',')}]`,
    report: mask(facts) as ReportFacts,
  }
  return JSON.stringify(file)
}

interface StateWithToken {
  readonly auth?: { readonly accessToken?: string }
}

/** The stack has only its lines of code, because it may begin with the message, which is masked. */
function messageAndStack(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const lines = stack.replaceAll(message, '').split('\n')
  const code = lines.filter((line) => /^\s+at .+:\d+\)?$|^[^\s@]*@[^\s@]+:\d+:\d+$/.test(line))
  return { message, stack: code.join('\n').slice(0, MAX_STACK) }
}

interface RejectedAction extends UnknownAction {
  readonly payload?: {
    readonly status?: unknown
    readonly error?: unknown
    readonly data?: Readonly<Record<string, unknown>> | null
  }
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } }
}

/** Returns what a failed request, also one without a response, adds to the errors. */
function errorOf({ action, at }: RecordedAction): ReportedError | null {
  const { type, payload, meta } = action as RejectedAction
  if (!type.endsWith('/rejected') || typeof payload !== 'object' || payload === null) return null
  const { message, error_code, error_uuid } = payload.data ?? {}
  return {
    at,
    call: textOf(meta?.arg?.endpointName),
    status: textOf(payload.status),
    errorCode: textOf(error_code),
    errorId: textOf(error_uuid),
    message: textOf(message ?? payload.error),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Fields, on the wire, in the store and in the report, whose texts stay: words of the program, and who has made the report. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(
  `type endpointName requestStatus startReason reducerPath invalidationBehavior op path status orderStatus state phase outcome
  mode kind call endpoint action list scope sort extensions permissions error_uuid error_code document transferKey queryCacheKey
  match field operation orderType TransferOrderType courier uom paper use today requested line email role build browser stack places
  made place errorId errorCode`.split(/\s+/),
)
const KEPT_ENDS = /(^id|^ids|Nbr|I[dD]|Ids|C[dD]|Date|At|Number)$/
/** Numbers, dates, and numbers and names of documents, whatever their field. */
const KEPT_TEXTS =
  /^[-+\d.,:]*$|^\d{4}-\d\d-\d\dT[\d:.]+Z?$|^((sales|production|shipment|transfer) )?[A-Z]{2,3}\d{4,}(-[A-Z]{2,3}\d+)?$/
/** Parameters of addresses whose texts stay: what is open, and how the list is shown. */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set(
  'open receipt produce count correct note files tab site panel all only sort cols'.split(' '),
)

/** Numbers, ids, dates and statuses stay; every other text is a number, unless `includesTexts`. Secrets always go. */
function createMask(includesTexts: boolean, secrets: readonly string[]): (value: unknown) => unknown {
  const numbers = new Map<string, string>()
  const done = new WeakMap<object, unknown>()

  function numbered(text: string): string {
    if (includesTexts) return secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text)
    if (KEPT_TEXTS.test(text)) return text
    if (!numbers.has(text)) numbers.set(text, `Text ${numbers.size + 1}`)
    return numbers.get(text) ?? ''
  }

  function masked(value: unknown, field: string): unknown {
    if (SECRET_FIELDS.has(field) && value !== null) return REDACTED
    if (typeof value === 'string') return KEPT_FIELDS.has(field) || KEPT_ENDS.test(field) ? keptText(value) : numbered(value)
    if (typeof value !== 'object' || value === null) return value
    if (!done.has(value)) done.set(value, copyOf(value, field))
    return done.get(value)
  }

  function copyOf(value: object, field: string): unknown {
    if (Array.isArray(value)) {
      // The user has named the views of a list: `['views', 'sales', 'Late']` is the path of a patch.
      const isNamed = (index: number) => field === 'path' && value[0] === 'views' && index === 2
      return value.map((inner: unknown, index) => (isNamed(index) ? numbered(String(inner)) : masked(inner, field)))
    }
    if (!isPlainObject(value)) return '(file)'
    // `Object.fromEntries`, because a key may be `__proto__`: table keys are document numbers from outside.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [keptText(name), field === 'views' ? namedViews(inner) : masked(inner, name)]),
    )
  }

  function namedViews(views: unknown): unknown {
    if (!isPlainObject(views)) return masked(views, '')
    return Object.fromEntries(Object.entries(views).map(([name, query]) => [numbered(name), masked(query, '')]))
  }

  /** Cache keys and addresses contain texts: `getListPage({"search":"acme"})`, `/sales?q=acme`. */
  function keptText(text: string): string {
    const [, endpoint, argument] = /^(\w+)\((.+)\)$/s.exec(text) ?? []
    if (endpoint !== undefined && argument !== undefined && argument !== 'undefined') {
      try {
        return `${endpoint}(${JSON.stringify(masked(JSON.parse(argument), ''))})`
      } catch {
        return numbered(text)
      }
    }
    const [, path, query] = /^(\/[\w/.-]*)\?(.*)$/s.exec(text) ?? []
    if (path === undefined || query === undefined) return text
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      KEPT_PARAMETERS.has(name) ? value : String(masked(value, name.replace(FILTER_PREFIX, ''))),
    ])
    return `${path}?${String(new URLSearchParams(parameters))}`
  }

  return (value) => masked(value, '')
}
