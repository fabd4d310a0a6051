// Loaded together with this module soon after the sign-in, so that Redux DevTools can import a report on any screen.
import './allEndpoints'
import type { UnknownAction } from '@reduxjs/toolkit'
import { runningScript } from '../platform/newRelease'
import type { AppThunk } from '../rootReducer'
import { createMask } from './mask'
import type { RecordedAction, Recording } from './recorder'

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

export interface ReportFacts {
  /** The app's first script, which every build names differently. */
  readonly build: string
  readonly made: ReportedAddress
  readonly screen: { readonly width: number; readonly height: number }
  readonly browser: string
  /** Texts are not masked. */
  readonly includesTexts: boolean
  /** Places of the initial state and of each action. */
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
  /** The texts of notes and the names of customers are not masked. */
  readonly includesTexts: boolean
  /** Maximum characters of the actions. The state before the first of them comes on top. */
  readonly limit?: number
}

const ACTIONS_LIMIT = 4_000_000
const MAX_STACK = 2_000
const MAX_ERRORS = 50

/** Downloads the recording since the sign-in. Resolves to the file's name. Throws {@link ChunkNotLoaded}. */
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
