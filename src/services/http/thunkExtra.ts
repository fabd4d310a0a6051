import { Mutex } from 'async-mutex'
import type { AppDependencies } from '../platform/appDependencies'
import { createTimeTravel, presentClock, type TimeTravel } from '../platform/timeTravel'
import { createRecorder, type Recorder } from '../report/recorder'
import { createBlobStore, type BlobStore } from './blobStore'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys'
import { createSeenRevisions, type SeenRevisions } from './seenRevisions'
import { createUploadWatch, type UploadWatch } from './uploadWatch'

/** The dependencies, and what the services of one store share. Passed to thunks as their extra argument. */
export interface ThunkExtra extends AppDependencies {
  /** Sign-in, refresh and sign-out run one at a time. */
  readonly sessionMutex: Mutex
  /** Set when the local clock judged a new token expired, which proves that the clock is wrong. */
  readonly clockTrust: { isLost: boolean }
  readonly idempotencyKeys: IdempotencyKeys
  readonly blobStore: BlobStore
  readonly uploadWatch: UploadWatch
  readonly timeTravel: TimeTravel
  readonly seenRevisions: SeenRevisions
  readonly recorder: Recorder
}

/**
 * Creates the extra argument of the thunks of a new store.
 * @param isReplay the store only ever shows a recording
 */
export function createThunkExtra(dependencies: AppDependencies, isReplay: boolean): ThunkExtra {
  const timeTravel = createTimeTravel(isReplay)
  return {
    ...dependencies,
    clock: presentClock(dependencies.clock, timeTravel),
    timeTravel,
    sessionMutex: new Mutex(),
    clockTrust: { isLost: false },
    idempotencyKeys: createIdempotencyKeys(dependencies.uuid),
    blobStore: createBlobStore(),
    uploadWatch: createUploadWatch(),
    seenRevisions: createSeenRevisions(),
    recorder: createRecorder(dependencies),
  }
}
