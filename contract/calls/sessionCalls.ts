import type { Call } from '../call'
import { LoginRequest, SessionResponse } from '../entities/user'

const OWN_SESSION = { method: 'POST', kind: 'json', screen: null } as const

/** A separate module, so that the sign-in page does not load the schemas of the others. */
export const sessionCalls = {
  login: { ...OWN_SESSION, path: '/user/login', access: 'public', request: LoginRequest, response: SessionResponse },
  refreshToken: {
    ...OWN_SESSION,
    path: '/user/refresh-token',
    access: 'cookie',
    request: null,
    body: {},
    response: SessionResponse,
  },
  logout: { ...OWN_SESSION, path: '/user/logout', access: 'cookie', request: null, response: null, status: 204 },
} as const satisfies Record<string, Call>
