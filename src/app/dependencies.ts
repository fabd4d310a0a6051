import type { AppDependencies } from '../services/platform/appDependencies'
import { createDraftShelf } from '../services/platform/draftShelf'
import { downloadFile } from '../services/platform/downloadFile'
import { createFileWindow } from '../services/platform/fileWindow'
import { randomUuid } from '../services/platform/randomUuid'
import { createSessionChannel } from '../services/platform/sessionChannel'
import { createTabLock } from '../services/platform/tabLock'

/**
 * The browser as the app's world.
 * @param apiBaseUrl base address of the API, absolute or a path of this origin, without a trailing slash
 */
export function browserDependencies(apiBaseUrl: string): AppDependencies {
  const address = new URL(apiBaseUrl, window.location.origin)
  return {
    apiBaseUrl,
    isSameOriginApi: address.origin === window.location.origin,
    fetch: (request) => fetch(request),
    clock: { now: Date.now, delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) },
    uuid: randomUuid,
    fileWindow: createFileWindow(window),
    download: downloadFile,
    oneTabAtATime: createTabLock(`session ${address.href}`, navigator.locks),
    sessionChannel: createSessionChannel(`session ${address.href}`),
    drafts: createDraftShelf(() => sessionStorage),
    // eslint-disable-next-line no-console -- the browser's console is the log
    log: (message) => console.warn(message),
  }
}
