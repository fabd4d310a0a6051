import { mayOpen } from '../../../contract/rules/permissions'
import { type Screen, LIST_PATH, REFRESH_PATH } from '../../../contract/screens'
import { FIRST_READ } from '../endpoints/firstReads'
import type { AppDependencies } from '../platform/appDependencies'
import { createCachedResponses } from './cachedResponses'

/** The dependencies of the app through which the early requests are served. */
export type EarlyStart = Pick<AppDependencies, 'fetch' | 'oneTabAtATime' | 'sessionChannel' | 'signOutMark'>

/** What an early start needs. */
export type EarlyWorld = EarlyStart & {
  /** Base address of the API, without a trailing slash. */
  readonly apiBaseUrl: string
  readonly delay: AppDependencies['clock']['delay']
  /** The screen in the address bar, or null when the path belongs to none. */
  readonly screen: Screen | null
}

/**
 * Requests the session and, with it, the list of the opened screen while the app's code is still loading. It makes no
 * decisions: the answers are kept until the app sends the same requests.
 * @returns the same dependencies, with a `fetch` that finds those answers
 */
export function startEarly(world: EarlyWorld): EarlyStart {
  const { apiBaseUrl, screen, fetch, oneTabAtATime, sessionChannel, signOutMark } = world
  // The browser may still have the session of somebody who has signed out.
  if (signOutMark.isSet()) return world
  const cached = createCachedResponses(world.delay)
  const refreshRequest = () => new Request(apiBaseUrl + REFRESH_PATH, { ...ASKING_FOR_SESSION, body: '{}' })
  const refreshed = cached.keep(refreshRequest(), (request) => oneTabAtATime(() => fetch(request)))
  if (screen !== null) {
    const askForList = async () => {
      const session = readSession(await (await refreshed).clone().json())
      if (session === null || !mayOpen(screen, session) || !cached.has(refreshRequest())) return
      const headers = { authorization: `Bearer ${session.accessToken}` }
      const query = session.hasWindows ? FIRST_READ[screen].query : ''
      const address = apiBaseUrl + LIST_PATH[screen] + (query && `?${query}`)
      await cached.keep(new Request(address, { credentials: 'include', headers }), fetch)
    }
    // Failures are part of the answers, which the app handles.
    askForList().catch(() => undefined)
  }
  // A sign-in or a sign-out in another tab makes the early answers stale.
  sessionChannel.subscribe(() => cached.forget())

  return {
    sessionChannel,
    signOutMark,
    fetch: (request) => cached.take(request) ?? fetch(request),
    // The early refresh was already sent under the lock. Waiting for the lock again would only queue behind the other tabs.
    oneTabAtATime: (work) => (cached.has(refreshRequest()) ? work() : oneTabAtATime(work)),
  }
}

/** Request options of the app's own refresh call, so that both requests match. */
const ASKING_FOR_SESSION: RequestInit = {
  method: 'POST',
  credentials: 'include',
  headers: { 'content-type': 'application/json' },
}

/** The members of a session that the list request needs; the app validates the whole answer. */
interface EarlySession {
  readonly accessToken: string
  readonly permissions: readonly string[]
  /** The backend offers the extension `windows`. */
  readonly hasWindows: boolean
}

/** Parses a session; null when the answer is none. */
function readSession(answer: unknown): EarlySession | null {
  const { accessToken, user, extensions } = (answer ?? {}) as SessionLike
  if (typeof accessToken !== 'string') return null
  const permissions = Array.isArray(user?.permissions) ? (user.permissions as string[]) : []
  return { accessToken, permissions, hasWindows: Array.isArray(extensions) && extensions.includes('windows') }
}

interface SessionLike {
  readonly accessToken?: unknown
  readonly user?: { readonly permissions?: unknown } | null
  readonly extensions?: unknown
}
