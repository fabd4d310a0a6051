import { Mutex } from 'async-mutex'
import { createBlobShelf, type BlobShelf } from './blobShelf'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys'
import type { AppDependencies } from './platform/appDependencies'
import { createPresence, type Presence } from './presence'
import { createUploadWatch, type UploadWatch } from './uploadWatch'

/** The world outside, and what the services of one store keep for themselves. It is the thunks' extra argument. */
export interface ServiceContext extends AppDependencies {
  /** Sign-in, refresh and sign-out run one at a time. */
  readonly sessionMutex: Mutex
  /** Whether this machine's clock has been caught judging fresh tokens expired. */
  readonly clockTrust: { isLost: boolean }
  readonly idempotencyKeys: IdempotencyKeys
  readonly blobShelf: BlobShelf
  readonly uploadWatch: UploadWatch
  readonly presence: Presence
}

/** The context of a new store. */
export function createServiceContext(dependencies: AppDependencies): ServiceContext {
  return {
    ...dependencies,
    sessionMutex: new Mutex(),
    clockTrust: { isLost: false },
    idempotencyKeys: createIdempotencyKeys(dependencies.uuid),
    blobShelf: createBlobShelf(),
    uploadWatch: createUploadWatch(),
    presence: createPresence(),
  }
}
