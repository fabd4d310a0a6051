import type { AppDependencies } from '../services/device/appDependencies'
import type { FileTab } from '../services/device/fileWindow'
import type { ProgressListener } from '../services/device/sendWithProgress'
import type { UserStorage } from '../services/device/storage'
import type { SessionMessage } from '../services/device/tabs'
import { RELOAD_DELAYS_MS } from '../services/documentsApi'
import { FIRST_RENDER_MS } from '../services/live/followEvents'
import { FAKE_API_URL, fakeBackend } from './fakeBackend'

interface FakeTab {
  shown: Blob | null
  isClosed: boolean
}

/** The store's dependencies (clock, network, other tabs) under the control of the test. */
export type FakeWorld = ReturnType<typeof fakeWorld>

export const FAKE_NOW = Date.parse('2026-03-10T12:00:00Z')

export function fakeWorld() {
  const backend = fakeBackend()
  const time = { now: FAKE_NOW }
  const pauses: { readonly milliseconds: number; readonly end: () => void }[] = []
  const tabs: FakeTab[] = []
  const popups = { areBlocked: false }
  const downloads: { readonly blob: Blob; readonly filename: string }[] = []
  const posted: SessionMessage[] = []
  const listeners = new Set<(message: SessionMessage) => void>()
  const skipped = new Set<number>([...RELOAD_DELAYS_MS, FIRST_RENDER_MS])
  const log: string[] = []
  const uploads: { readonly report: ProgressListener }[] = []
  const stored = new Map<string, string>()
  let uuids = 0
  let isSignedOut = false

  const userStorage = (name: string): UserStorage => ({
    read: (email) => JSON.parse(stored.get(`${name} ${email}`) ?? 'null') as unknown,
    keep: (email, value) => void stored.set(`${name} ${email}`, JSON.stringify(value)),
  })

  function open(): FileTab | null {
    if (popups.areBlocked) return null
    const tab: FakeTab = { shown: null, isClosed: false }
    tabs.push(tab)
    return {
      show: (file) => (tab.shown = file),
      close: () => (tab.isClosed = true),
    }
  }

  const dependencies: AppDependencies = {
    apiBaseUrl: FAKE_API_URL,
    isSameOriginApi: true,
    address: () => (typeof window === 'undefined' ? '/' : window.location.pathname + window.location.search),
    fetch: backend.fetch,
    upload: (request, report) => {
      uploads.push({ report })
      return backend.fetch(request)
    },
    clock: {
      now: () => time.now,
      delay: (milliseconds) =>
        skipped.has(milliseconds) ? Promise.resolve() : new Promise((resolve) => pauses.push({ milliseconds, end: resolve })),
    },
    random: () => 0.5,
    uuid: () => `uuid-${(uuids += 1)}`,
    fileWindow: { open },
    download: async (blob, filename) => void downloads.push({ blob, filename }),
    oneTabAtATime: (work) => work(),
    sessionChannel: {
      post: (message) => void posted.push(message),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: () => listeners.clear(),
    },
    signOutMark: { isSet: () => isSignedOut, set: (isSet) => void (isSignedOut = isSet) },
    joinTabs: () => ({
      post: () => undefined,
      subscribe: () => undefined,
      whenAlone: (_signal, work) => work(),
      leave: () => undefined,
    }),
    draftStorage: userStorage('drafts'),
    writeStorage: userStorage('writes'),
    viewStorage: userStorage('views'),
    log: (message) => void log.push(message),
  }

  return {
    dependencies,
    backend,
    time,
    /** Pending pauses, oldest first; `end()` ends one. */
    pauses,
    /**
     * Durations of pauses that end at once; initially the pauses between checks for the outcome of a write without a response.
     */
    skipped,
    /** Uploads so far, oldest first; `report()` sets the progress of one. */
    uploads,
    tabs,
    popups,
    downloads,
    /** Messages that this tab has sent to other tabs. */
    posted,
    /** Simulates a message from another tab. */
    receive: (message: SessionMessage) => listeners.forEach((listener) => listener(message)),
    log,
  }
}
