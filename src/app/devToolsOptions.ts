import type { Action } from '@reduxjs/toolkit'
import { createApiActionSanitizer } from '@reduxjs/toolkit/query'
import { api } from '../services/api'
import { redactSecrets, redactSession } from '../services/report/redactSecrets'

const nameEndpoint = createApiActionSanitizer(api)

/** Actions that only clutter the log: RTK Query subscriptions and window focus. */
const BOOKKEEPING = [
  '^api/internalSubscriptions/',
  '^api/config/middlewareRegistered$',
  '^api/(queries|mutations)/remove',
  '^__rtkq/(un)?focused$',
]

/**
 * Options of Redux DevTools, which the production build supports too: actions show the name of their endpoint, and tokens and
 * passwords are redacted. The sanitizers change the display only; time travel works on the real state.
 */
export const devToolsOptions = {
  name: 'Orders Manager',
  actionsDenylist: BOOKKEEPING,
  actionSanitizer: <A extends Action>(action: A): A => redactSecrets(nameEndpoint(action)),
  stateSanitizer: <S>(state: S): S => redactSession(state),
}
