import type { EarlyStart } from '../services/early/startEarly'
import type { AppDependencies } from '../services/platform/appDependencies'
import { downloadFile } from '../services/platform/downloadFile'
import { randomUuid } from '../services/platform/randomUuid'
import { sendWithProgress } from '../services/platform/sendWithProgress'
import { createUserStorage } from '../services/platform/userStorage'

/**
 * Returns the browser's implementation of everything that the services need from outside: network, storage, clock, randomness.
 * @param early the dependencies that the page's first script created and already uses
 */
export function browserDependencies(early: EarlyStart): AppDependencies {
  return {
    ...early,
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
