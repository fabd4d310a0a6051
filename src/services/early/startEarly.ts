import { mayOpen } from '../../../contract/rules/permissions'
import { type Screen, FIRST_QUERY, LIST_PATH, REFRESH_PATH } from '../../../contract/screens'
import type { AppDependencies } from '../platform/appDependencies'
import { createCachedResponses } from './cachedResponses'

/** The dependencies of the app through which the early requests are served. */
export type EarlyStart = Pick<AppDependencies, 'fetch' | 'oneTabAtATime' | 'sessionChannel'>

/** What an early start needs. */
export type EarlyWorld = EarlyStart & {
  /** Base address of the API, without a trailing slash. */
  readonly apiBaseUrl: string
  readonly delay: AppDependencies['clock']['delay']
  /** The screen in the address bar, or null when that is none. */
  readonly screen: Screen | null
}

/**
 * Asks whether the browser holds a session and, with it, for the list of the screen that was opened, while the app's code is still
 * on its way. It decides nothing: the answers wait until the app sends the same requests.
 * @returns the same world, in which those requests find their answers
 */
export function startEarly(world: EarlyWorld): EarlyStart {
  const { apiBaseUrl, screen, fetch, oneTabAtATime, sessionChannel } = world
  const cached = createCachedResponses(world.delay)
  const refreshRequest = () => new Request(apiBaseUrl + REFRESH_PATH, { ...ASKING_FOR_SESSION, body: '{}' })
  const refreshed = cached.keep(refreshRequest(), (request) => oneTabAtATime(() => fetch(request)))
  if (screen !== null) {
    const askForList = async () => {
      const session = readSession(await (await refreshed).clone().json())
      if (session === null || !mayOpen(screen, session) || !cached.has(refreshRequest())) return
      const headers = { authorization: `Bearer ${session.accessToken}` }
      const query = session.hasWindows ? FIRST_QUERY[screen] : undefined
      const address = apiBaseUrl + LIST_PATH[screen] + (query === undefined ? '' : `?${query}`)
      await cached.keep(new Request(address, { credentials: 'include', headers }), fetch)
    }
    // What went wrong is in the answers, and the app reads them.
    askForList().catch(() => undefined)
  }
  // A sign-in, a sign-out or a changed list in another tab makes the early answers stale. Questions about open writes do not.
  sessionChannel.subscribe(({ type }) => {
    if (type !== 'writesAsked' && type !== 'writeOpened') cached.forget()
  })

  return {
    sessionChannel,
    fetch: (request) => cached.take(request) ?? fetch(request),
    // A refresh that is kept was sent under the lock; waiting for the lock again would be waiting behind the other tabs.
    oneTabAtATime: (work) => (cached.has(refreshRequest()) ? work() : oneTabAtATime(work)),
  }
}

/** How the app's own refresh travels. */
const ASKING_FOR_SESSION: RequestInit = {
  method: 'POST',
  credentials: 'include',
  headers: { 'content-type': 'application/json' },
}

/** The little of a session that the list needs; the app checks the whole answer. */
interface EarlySession {
  readonly accessToken: string
  readonly permissions: readonly string[]
  /** Lists can be asked for in part. */
  readonly hasWindows: boolean
}

/** Null for what is no session. */
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
