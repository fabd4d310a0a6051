import { saveAs } from 'file-saver'
import type { AppDependencies } from '../services/device/appDependencies'
import { createFileWindow } from '../services/device/fileWindow'
import { sendWithProgress } from '../services/device/sendWithProgress'
import { createUserStorage } from '../services/device/storage'
import { createSignOutMark, createTabChannel, createTabLock, joinTabGroup } from '../services/device/tabs'

type SessionDependencies = Pick<AppDependencies, 'fetch' | 'oneTabAtATime' | 'sessionChannel' | 'signOutMark'>

function browserSession(): SessionDependencies {
  const name = `session ${new URL(__API_BASE_URL__, window.location.origin).href}`
  return {
    fetch: (request) => fetch(request),
    oneTabAtATime: createTabLock(name, navigator.locks),
    sessionChannel: createTabChannel(name),
    signOutMark: createSignOutMark(name),
  }
}

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
    fileWindow: createFileWindow(window),
    download: async (blob, filename) => saveAs(blob, filename),
    joinTabs: (email) => joinTabGroup(`events ${__API_BASE_URL__}`, email, navigator.locks),
    draftStorage: createUserStorage('drafts', () => sessionStorage),
    writeStorage: createUserStorage('writes', () => sessionStorage),
    viewStorage: createUserStorage('views', () => localStorage),
    // oxlint-disable-next-line no-console -- the browser's console is the log
    log: (message) => console.warn(message),
  }
}

/** Returns a random UUID, version 4. `crypto.randomUUID` exists only in secure contexts, not on plain http in a local network. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) % 16) | 0x40
  bytes[8] = ((bytes[8] ?? 0) % 64) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
