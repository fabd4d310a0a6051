import { isAction, type Middleware, type UnknownAction, isPlainObject } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import type { AppDependencies } from './appDependencies'

export interface RecordedAction {
  readonly state: unknown
  readonly action: UnknownAction
  readonly at: number
  readonly address: string
}

/** All actions since the sign-in, or the newest part of them. */
export interface Recording {
  readonly actions: readonly RecordedAction[]
  readonly crashes: readonly { readonly at: number; readonly address: string; readonly error: unknown }[]
}

/** Above either, the oldest actions are dropped. */
const MAX_ACTIONS = 3_000
const MAX_BYTES = 8_000_000
const MAX_CRASHES = 5

/** Estimated memory of an action, an object and a value in it. */
const ACTION_BYTES = 2_000
const OBJECT_BYTES = 32
const VALUE_BYTES = 16

/** Records the current session. What a report masks is in `writeReport.ts`. */
export function createRecorder({ clock, address }: Pick<AppDependencies, 'clock' | 'address'>) {
  let isSignedIn = false
  let actions: (RecordedAction & { readonly bytes: number })[] = []
  let crashes: Recording['crashes'] = []
  let bytes = 0
  /** What is counted already, because responses share the rows that did not change. */
  let counted = new WeakSet()

  function sizeOf(value: unknown): number {
    if (typeof value === 'string') return VALUE_BYTES + value.length
    if (typeof value !== 'object' || value === null || counted.has(value)) return VALUE_BYTES
    counted.add(value)
    return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), OBJECT_BYTES)
  }

  function record(dispatched: UnknownAction, state: unknown, after: unknown): void {
    const action = asStored(dispatched, after)
    const { payload, meta } = action as QueryAction
    const size = ACTION_BYTES + sizeOf(payload) + sizeOf(meta?.arg?.originalArgs)
    actions.push({ state, action, at: clock.now(), address: address(), bytes: size })
    bytes += size
    while (actions.length > MAX_ACTIONS || (bytes > MAX_BYTES && actions.length > 1)) bytes -= actions.shift()?.bytes ?? 0
  }

  function start(isNewSession: boolean): void {
    isSignedIn = isNewSession
    actions = []
    crashes = []
    bytes = 0
    counted = new WeakSet()
  }

  return {
    /** Last in the middleware chain, so that it sees exactly what the reducers see. */
    middleware: ((store) => (next) => (action) => {
      const before: unknown = store.getState()
      const result = next(action)
      if (sessionStarted.match(action) || sessionEnded.match(action)) start(sessionStarted.match(action))
      else if (isSignedIn && isAction(action) && isVisible(action)) record(action, before, store.getState())
      return result
    }) satisfies Middleware,
    recording: (): Recording => ({ actions, crashes }),
    crashed: (error: unknown) => {
      crashes = [...crashes, { at: clock.now(), address: address(), error }].slice(-MAX_CRASHES)
    },
  }
}

interface QueryAction extends UnknownAction {
  readonly payload?: unknown
  readonly meta?: {
    readonly condition?: unknown
    readonly requestId?: unknown
    readonly arg?: { readonly queryCacheKey?: string; readonly originalArgs?: unknown }
  }
}
interface StoredQueries {
  readonly api?: {
    readonly queries?: Readonly<Record<string, { readonly requestId?: unknown; readonly data?: unknown } | undefined>>
  }
}

/** False for actions without a visible effect: subscriptions, and requests that RTK Query skipped. */
function isVisible({ type, meta }: QueryAction): boolean {
  return meta?.condition !== true && !type.startsWith('api/internalSubscriptions/')
}

/** The recorded action has the response that the store keeps, which takes no memory of its own, and no secrets. */
function asStored(action: QueryAction, after: unknown): UnknownAction {
  if (/^(auth|api\/executeMutation)\//.test(action.type)) return redactSecrets(action)
  const entry =
    action.type.endsWith('/fulfilled') && (after as StoredQueries).api?.queries?.[action.meta?.arg?.queryCacheKey ?? '']
  const isStored = entry && entry.data !== undefined && entry.requestId === action.meta?.requestId
  return isStored ? { ...action, payload: entry.data } : action
}

export const REDACTED = '(redacted)'

/** Hidden in DevTools and recordings. A `link` sets a password, a `code` makes the first account, a webhook's `url` may have a key. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['accessToken', 'password', 'link', 'code', 'token', 'secret', 'url'])

/** A copy without secrets, and with names and sizes of files. What has none stays the same object. Lists are not walked. */
export function redactSecrets<Value>(value: Value): Value {
  if (value instanceof File) return { name: value.name, size: value.size } as Value
  if (!isPlainObject(value)) return value
  const fields = value as unknown as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | null = null
  for (const [field, inner] of Object.entries(fields)) {
    const shown = SECRET_FIELDS.has(field) && inner !== null ? REDACTED : redactSecrets(inner)
    if (shown !== inner) (copy ??= { ...fields })[field] = shown
  }
  return (copy ?? value) as Value
}

export function redactSession<State>(state: State): State {
  const { auth } = state as { auth?: unknown }
  return { ...state, auth: redactSecrets(auth) }
}
