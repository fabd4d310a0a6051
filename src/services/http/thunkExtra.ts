import { Mutex } from 'async-mutex'
import { NOTE_FIELDS } from '../../../contract/constants'
import type { AppDependencies } from '../device/appDependencies'
import { createRecorder } from '../device/recorder'
import type { ProgressListener } from '../device/sendWithProgress'
import { createTimeTravel, presentClock } from '../device/timeTravel'
import { isKeyReused, isUndecided } from './apiError'

export type ThunkExtra = ReturnType<typeof createThunkExtra>

export function createThunkExtra(dependencies: AppDependencies, isReplay: boolean) {
  const timeTravel = createTimeTravel(isReplay)
  return {
    ...dependencies,
    clock: presentClock(dependencies.clock, timeTravel),
    timeTravel,
    /** Sign-in, refresh and sign-out run one at a time. */
    sessionMutex: new Mutex(),
    /** Set when the local clock judged a new token expired, which proves that the clock is wrong. */
    clockTrust: { isLost: false },
    idempotencyKeys: createIdempotencyKeys(dependencies.uuid),
    blobStore: createBlobStore(),
    /** Of the progress of uploads, by file. It goes past the store, where it would flood a recording. */
    uploadListeners: new WeakMap<Blob, ProgressListener>(),
    newestRevisions: createNewestRevisions(),
    recorder: createRecorder(dependencies),
  }
}

/** The newest revision of each list that this tab knows. Lists are requested at least as new. */
function createNewestRevisions() {
  const newest = new Map<string, number>()
  const responses = new Map<string, { readonly list: string; readonly revision: number }>()
  function add(revisions: Iterable<readonly [list: string, revision: number]>): void {
    for (const [list, revision] of revisions) if (revision > (newest.get(list) ?? -1)) newest.set(list, revision)
  }
  return {
    add,
    /** Forgets the revisions of a list, because the server went back to an earlier state of it. */
    forget(list: string) {
      newest.delete(list)
      for (const [key, response] of responses) if (response.list === list) responses.delete(key)
    },
    addHeader: (header: string | null) => add(readEntries(header)),
    header: () => (newest.size > 0 ? [...newest].map((entry) => entry.join('=')).join(',') : undefined),
    /** Adds the revision of a list's response, which its window or its header gives. */
    addResponse(list: string, queryCacheKey: string, header: string | null, response: unknown) {
      const { window } = Object(response) as { readonly window?: { readonly revision?: number } }
      const revision = window?.revision ?? new Map(readEntries(header)).get(list) ?? -1
      add([[list, revision]])
      responses.set(queryCacheKey, { list, revision })
    },
    /** The list revision that the response of this cache entry covers; -1 when it gave none. */
    ofResponse: (queryCacheKey: string) => responses.get(queryCacheKey)?.revision ?? -1,
  }
}

/** A malformed entry becomes NaN, which never compares as newer. */
function readEntries(header: string | null): [list: string, revision: number][] {
  return (header ?? '').split(',').map((text) => {
    const [list = '', revision] = text.split('=')
    return [list, Number(revision)]
  })
}

export interface ReceivedFile {
  readonly blob: Blob
  readonly filename: string | null
}

/** Serializable reference to received bytes, for the store: their ticket and size. */
export interface StoredBlob {
  readonly ticket: number
  readonly bytes: number
}

function createBlobStore() {
  const files = new Map<number, ReceivedFile>()
  let last = 0
  return {
    put(file: ReceivedFile): StoredBlob {
      last += 1
      files.set(last, file)
      return { ticket: last, bytes: file.blob.size }
    },
    get: (ticket: number) => files.get(ticket),
    take(ticket: number) {
      const file = files.get(ticket)
      files.delete(ticket)
      return file
    },
    clear: () => files.clear(),
  }
}

/** Assigns idempotency keys to notes and files, per user. Writes of documents have keys of their own (see the writes slice). */
function createIdempotencyKeys(uuid: () => string) {
  const openIntents = new Map<string, { readonly intent: string; readonly key: string; isUndecided: boolean }>()
  const fileNumbers = new WeakMap<Blob, number>()
  let lastFile = 0

  function fileNumber(file: Blob): number | undefined {
    if (!fileNumbers.has(file)) fileNumbers.set(file, (lastFile += 1))
    return fileNumbers.get(file)
  }

  const textOf = (arg: unknown, leftOut: readonly string[] = []) =>
    JSON.stringify(arg, (name, value: unknown) =>
      leftOut.includes(name) ? undefined : value instanceof Blob ? { file: fileNumber(value) } : value,
    )

  return {
    /**
     * Sends with a key, which the same argument (files by identity) keeps until its outcome is decided. Another note for the same
     * place drops it, because sending the first text again then means something new. So does a response that it is another request's.
     */
    async attempt<Result extends { readonly error?: unknown }>(
      email: string,
      call: string,
      arg: unknown,
      send: (key: string) => Promise<Result>,
    ): Promise<Result> {
      const place = `${email} ${call} ${textOf(arg, NOTE_FIELDS)}`
      const intent = textOf(arg)
      const known = openIntents.get(place)
      const open = known?.intent === intent ? known : { intent, key: uuid(), isUndecided: false }
      openIntents.set(place, open)
      const result = await send(open.key)
      open.isUndecided = isUndecided(result.error, open.isUndecided) && !isKeyReused(result.error)
      if (!open.isUndecided && openIntents.get(place) === open) openIntents.delete(place)
      return result
    },
  }
}
