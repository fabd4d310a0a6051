import type { Action } from '@reduxjs/toolkit'
import { createApiActionSanitizer } from '@reduxjs/toolkit/query'
import { api } from '../services/api'

const REDACTED = '(redacted)'

/** Fields that nobody may read over the shoulder of a developer. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['accessToken', 'password'])

const nameEndpoint = createApiActionSanitizer(api)

/**
 * Actions that say nothing of what happened: which component watches which answer, that the window has the focus, and the question
 * whether the store shows the past. They come and go with the screens.
 */
const BOOKKEEPING = [
  '^api/internalSubscriptions/',
  '^api/config/middlewareRegistered$',
  '^api/(queries|mutations)/remove',
  '^__rtkq/(un)?focused$',
  '^timeTravel/',
]

/**
 * What Redux DevTools show, also in the production build: actions carry their endpoint's name, token and password are
 * redacted. Only the display changes; time travel works on the real state.
 */
export const devToolsOptions = {
  name: 'Orders Manager',
  actionsDenylist: BOOKKEEPING,
  actionSanitizer: <A extends Action>(action: A): A => redact(nameEndpoint(action)),
  stateSanitizer: <S>(state: S): S => redactSession(state),
}

/** A copy without secrets; parts without secrets are the same objects. Actions are small, so the walk is cheap. */
function redact<Value>(value: Value): Value {
  if (!isPlain(value)) return value
  let copy: Record<string, unknown> | null = null
  for (const [field, inner] of Object.entries(value)) {
    const shown = SECRET_FIELDS.has(field) && inner !== null ? REDACTED : redact(inner)
    if (shown !== inner) (copy ??= { ...value })[field] = shown
  }
  return (copy ?? value) as Value
}

/** Of the state only the session holds a secret; the lists are not walked. */
function redactSession<State>(state: State): State {
  const { auth } = state as { auth?: unknown }
  return { ...state, auth: redact(auth) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
