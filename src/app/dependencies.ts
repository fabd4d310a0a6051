import type { AppDependencies } from '../services/platform/appDependencies'
import { downloadFile } from '../services/platform/downloadFile'
import { randomUuid } from '../services/platform/randomUuid'
import { sendWithProgress } from '../services/platform/sendWithProgress'
import { createSignOutMark } from '../services/platform/signOutMark'
import { createTabChannel } from '../services/platform/tabChannel'
import { createTabLock } from '../services/platform/tabLock'
import { createUserStorage } from '../services/platform/userStorage'

type SessionDependencies = Pick<AppDependencies, 'fetch' | 'oneTabAtATime' | 'sessionChannel' | 'signOutMark'>

/** Returns what the tabs of one session share. */
function browserSession(): SessionDependencies {
  const name = `session ${new URL(__API_BASE_URL__, window.location.origin).href}`
  return {
    fetch: (request) => fetch(request),
    oneTabAtATime: createTabLock(name, navigator.locks),
    sessionChannel: createTabChannel(name),
    signOutMark: createSignOutMark(name),
  }
}

/** Returns the browser's implementation of everything that the services need from outside: network, storage, clock, randomness. */
export function browserDependencies(session: SessionDependencies = browserSession()): AppDependencies {
  return {
    ...session,
    upload: sendWithProgress,
    apiBaseUrl: __API_BASE_URL__,
    isSameOriginApi: new URL(__API_BASE_URL__, window.location.origin).origin === window.location.origin,
    address: () => window.location.pathname + window.location.search,
    clock: { now: Date.now, delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) },
    random: Math.random,
    uuid: randomUuid,
    download: downloadFile,
    draftStorage: createUserStorage('drafts', () => sessionStorage),
    writeStorage: createUserStorage('writes', () => sessionStorage),
    // oxlint-disable-next-line no-console -- the browser's console is the log
    log: (message) => console.warn(message),
  }
}
