import type { BlockList } from 'node:net'
import type { AppConfig } from '../cli/config/appConfig'
import type { Database } from '../database/database'
import type { ImportJobs } from '../exchange/jobs/importJobs'
import type { AttemptOptions } from '../exchange/webhooks/sendEvent'
import type { Paper } from '../files/pdf/paper'
import type { ListCache } from '../lists/listCache'
import type { MatchCounts } from '../lists/matchCounts'
import type { EventStreams } from './events/eventStreams'
import type { UploadMemory } from './requests/uploads'

/** Created once per server and passed as plugin options, so that tests can run several servers. */
export interface Services {
  readonly database: Database
  readonly config: AppConfig
  /** The server's clock; the only one that decides about expiry. */
  readonly now: () => Date
  readonly lists: ListCache
  readonly events: EventStreams
  readonly matchCounts: MatchCounts
  readonly paper: Paper
  readonly importJobs: ImportJobs
  readonly uploads: UploadMemory
  /** What the delivery to webhooks needs, and the inside networks that it may reach. */
  readonly webhooks: AttemptOptions & {
    readonly allowed: BlockList
    /** Gives up what is being sent, and sends nothing more. */
    readonly giveUp: () => void
  }
}

export const API_PREFIX = '/api/v1'

/** Returns the path of the API below the path that the app is served under, e.g. `/manager/api/v1`. */
export const apiPathOf = (basePath: string) => `${basePath.slice(0, -1)}${API_PREFIX}`
