import { mayOpen } from '../../../contract/rules/permissions'
import { type Screen, FIRST_QUERY, LIST_PATH, REFRESH_PATH } from '../../../contract/screens'
import type { AppDependencies } from '../platform/appDependencies'
import { createCachedResponses } from './cachedResponses'

/** The dependencies of the app through which the early requests are served. */
export type EarlyDependencies = Pick<AppDependencies, 'fetch' | 'oneTabAtATime' | 'sessionChannel'>

/** The app's dependencies, and what is known of the early requests. */
export interface EarlyStart {
  readonly dependencies: EarlyDependencies
  /**
   * Resolves with the end of the early requests: false when the list was refused or did not arrive. RTK Query sends a request
   * again when a screen that needs it is mounted after it failed, so that answer is left to the screen's own request.
   */
  readonly isListUsable: Promise<boolean>
}

/** What an early start needs. */
export type EarlyWorld = EarlyDependencies & {
  /** Base address of the API, without a trailing slash. */
  readonly apiBaseUrl: string
  readonly delay: AppDependencies['clock']['delay']
  /** The screen in the address bar, or null when the path belongs to none. */
  readonly screen: Screen | null
}

/**
 * Requests the session and, with it, the list of the opened screen while the app's code is still loading. It makes no
 * decisions: the answers are kept until the app sends the same requests.
 * @returns the same dependencies, with a `fetch` that finds those answers, and whether the list can be used
 */
export function startEarly(world: EarlyWorld): EarlyStart {
  const { apiBaseUrl, screen, fetch, oneTabAtATime, sessionChannel } = world
  const cached = createCachedResponses(world.delay)
  const refreshRequest = () => new Request(apiBaseUrl + REFRESH_PATH, { ...ASKING_FOR_SESSION, body: '{}' })
  const refreshed = cached.keep(refreshRequest(), (request) => oneTabAtATime(() => fetch(request)))
  let isStale = false
  const askForList = async () => {
    if (screen === null) return true
    const session = readSession(await (await refreshed).clone().json())
    if (session === null || !mayOpen(screen, session) || isStale) return true
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const query = session.hasWindows ? FIRST_QUERY[screen] : undefined
    const address = apiBaseUrl + LIST_PATH[screen] + (query === undefined ? '' : `?${query}`)
    const { ok, status } = await cached.keep(new Request(address, { credentials: 'include', headers }), fetch)
    // A 401 says nothing of the list: the app renews the session and asks again.
    return ok || status === 401
  }
  // Failures are part of the answers, which the app handles.
  const isListUsable = askForList().catch(() => false)
  // A sign-in, a sign-out or a changed list in another tab makes the early answers stale. Questions about open writes do not.
  sessionChannel.subscribe(({ type }) => {
    if (type === 'writesAsked' || type === 'writeOpened') return
    isStale = true
    cached.forget()
  })

  const dependencies: EarlyDependencies = {
    sessionChannel,
    fetch: (request) => {
      const answer = cached.take(request)
      // From now on the app asks for lists itself: an early one would be kept for a later request and be stale by then.
      if (answer === null && request.method === 'GET') isStale = true
      return answer ?? fetch(request)
    },
    // The early refresh was already sent under the lock. Waiting for the lock again would only queue behind the other tabs.
    oneTabAtATime: (work) => (cached.has(refreshRequest()) ? work() : oneTabAtATime(work)),
  }
  return { dependencies, isListUsable }
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
