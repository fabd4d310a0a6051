import { calls } from '../../../contract/calls'
import type { SessionResponse } from '../../../contract/entities/user'
import { EXTENSIONS } from '../../../contract/extensions'
import { isGeneralUser } from '../../../contract/rules/permissions'
import { type Data, cookieJar } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { CannotRun, expectErrorForm, expectJson, expectError } from './expect'
import type { Credentials, Run } from './run'

/**
 * Tests the sign-in: with a wrong password, as the given account, and as the guest. Throws CannotRun when a valid one is
 * rejected.
 */
export async function checkLogin(run: Run, log: CallLog): Promise<void> {
  const { credentials, guest } = run.options
  const wrong = await run.call('login', { body: { ...credentials, password: `${credentials.password}-but-wrong` } })
  expectError(log, wrong, 401, { when: 'with a wrong password' })

  const response = await run.call('login', { body: credentials, cookies: run.cookies })
  if ([400, 401, 403, 422, 429].includes(response.status)) {
    throw new CannotRun(`The server refused the sign-in (${response.status}). Is the account right?`)
  }
  const session = takeSession(run, log, response, 'a sign-in')
  run.token = session?.accessToken ?? null
  if (session && !isGeneralUser(session.user)) throw new CannotRun('The account lacks the permission general_user.')
  const { headers } = response
  if (headers.getSetCookie().length === 0) log.fail('a sign-in: no cookie is set, the refresh token must be one')
  else if (!headers.getSetCookie().some((cookie) => /;\s*httponly/i.test(cookie))) {
    log.fail('a sign-in: the cookie of the refresh token is not httpOnly')
  }
  if (guest !== null) await signInGuest(run, guest)
}

async function signInGuest(run: Run, guest: Credentials): Promise<void> {
  const session = run.readOf('login', await run.call('login', { body: guest }))
  if (session === null) throw new CannotRun('The server refused the sign-in of the second account.')
  if (isGeneralUser(session.user)) throw new CannotRun('The second account must be one without the permission general_user.')
  run.guestToken = session.accessToken
  run.guest = session.user
}

function takeSession(run: Run, log: CallLog, response: Data, when: string): SessionResponse | null {
  if (!expectJson(log, response, calls.login.response, { when })) return null
  const session = run.readOf('login', response)
  if (session === null) return null
  for (const extension of EXTENSIONS) if (session.extensions.includes(extension)) run.extensions.add(extension)
  const fault = tokenFault(session.accessToken)
  if (fault !== null) log.fail(`${when}: ${fault}`)
  return session
}

/**
 * Returns what is wrong with a token's expiry, or null. A token that is not a JWT is accepted, because only the server knows
 * when it expires.
 */
function tokenFault(token: string): string | null {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return null
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly exp?: unknown }
    if (typeof exp !== 'number') return 'accessToken names no exp'
    const seconds = exp - Date.now() / 1_000
    if (seconds <= 0) return 'exp of accessToken has passed already'
    return seconds > 1e9 ? 'exp of accessToken must be in seconds' : null
  } catch {
    return null
  }
}

/** Refreshes the session, as the app does at its start, and tries the same without a cookie. */
export async function checkRefresh(run: Run, log: CallLog): Promise<void> {
  const anonymous = await run.call('refreshToken', { body: {}, token: null, cookies: cookieJar() })
  expectError(log, anonymous, 401, { when: 'without a cookie' })
  const response = await run.call('refreshToken', { body: {}, token: null, cookies: run.cookies })
  const named = new Set(run.extensions)
  const session = takeSession(run, log, response, 'with the cookie')
  if (session === null) return
  run.token = session.accessToken
  const again = new Set<string>(session.extensions)
  if (EXTENSIONS.some((extension) => named.has(extension) !== again.has(extension))) {
    log.fail('with the cookie: extensions are not those of the sign-in')
  }
}

/** Signs out, and checks that the session has ended on the server too. */
export async function checkLogout(run: Run, log: CallLog): Promise<void> {
  const kept = run.cookies.copy()
  const response = await run.call('logout', { body: {}, cookies: run.cookies })
  log.tested()
  if (response.status !== 204) log.fail(`a sign-out: answered ${response.status}, must be 204`)
  if (response.status >= 400) expectErrorForm(log, response, { when: 'a sign-out' })
  const own = await run.call('refreshToken', { body: {}, token: null, cookies: run.cookies })
  if (own.status === 200) log.fail('after a sign-out: the browser can still renew the session (refresh-token answered 200)')
  const old = await run.call('refreshToken', { body: {}, token: null, cookies: kept })
  if (old.status === 200) log.fail('after a sign-out: its cookie still renews the session (refresh-token answered 200)')
  run.token = null
}
