import type { Action } from '@reduxjs/toolkit'
import { createApiActionSanitizer } from '@reduxjs/toolkit/query'
import { api } from '../services/api'
import { redactSecrets, redactSession } from '../services/recording/redactSecrets'

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
  actionSanitizer: <A extends Action>(action: A): A => redactSecrets(nameEndpoint(action)),
  stateSanitizer: <S>(state: S): S => redactSession(state),
}
