import { LOOK_PAUSES_MS } from '../../contract/constants'
import type { AppDependencies } from '../services/platform/appDependencies'
import type { FileTab } from '../services/platform/fileWindow'
import { createUserStorage } from '../services/platform/userStorage'
import type { ProgressListener } from '../services/platform/sendWithProgress'
import type { SessionMessage } from '../services/platform/tabChannel'
import { FAKE_API_URL, fakeBackend } from './fakeBackend'

/** A tab that a test looks at. */
interface FakeTab {
  shown: Blob | null
  isClosed: boolean
}

/** A world for a store: nothing happens in it unless the test makes it happen. */
export type FakeWorld = ReturnType<typeof fakeWorld>

/** The instant at which tests happen unless they say otherwise. */
export const FAKE_NOW = Date.parse('2026-03-10T12:00:00Z')

/** A new world with its own {@link fakeBackend}. */
export function fakeWorld() {
  const backend = fakeBackend()
  const time = { now: FAKE_NOW }
  const pauses: { readonly milliseconds: number; readonly end: () => void }[] = []
  const tabs: FakeTab[] = []
  const popups = { areBlocked: false }
  const downloads: { readonly blob: Blob; readonly filename: string }[] = []
  const posted: SessionMessage[] = []
  const listeners = new Set<(message: SessionMessage) => void>()
  const skipped = new Set<number>(LOOK_PAUSES_MS)
  const log: string[] = []
  const uploads: { readonly report: ProgressListener }[] = []
  const stored = new Map<string, string>()
  let uuids = 0

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
    joinTabs: () => ({
      post: () => undefined,
      subscribe: () => undefined,
      whenAlone: (_signal, work) => work(),
      leave: () => undefined,
    }),
    draftStorage: createUserStorage('drafts', () => mapStorage(stored)),
    writeStorage: createUserStorage('writes', () => mapStorage(stored)),
    bulkStorage: createUserStorage('bulk', () => mapStorage(stored)),
    log: (message) => void log.push(message),
  }

  return {
    dependencies,
    backend,
    /** The clock; a test moves it. */
    time,
    /** Pauses that are being awaited, oldest first; `end()` ends one. */
    pauses,
    /** Pauses of these lengths are over at once; at first those between two looks for a write that got no answer. */
    skipped,
    /** Sendings of files so far, oldest first; `report()` says how much of one has left. */
    uploads,
    /** Tabs that were opened for files. */
    tabs,
    popups,
    downloads,
    /** What this tab told the others. */
    posted,
    /** Another tab speaks. */
    hear: (message: SessionMessage) => listeners.forEach((listener) => listener(message)),
    log,
  }
}

function mapStorage(map: Map<string, string>): Storage {
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}
