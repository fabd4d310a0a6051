import type { SeedOptions } from '../../../tools/demo/seedDemoData'
import type { AppConfig } from '../../cli/config/appConfig'
import type { DatabaseLocation } from '../databases/databaseLocation'

/** Options of a host process, passed as JSON in its first argument. */
export interface HostOptions {
  readonly location: DatabaseLocation
  /** True creates the data first, as a copy of the empty schema with the demo sign-ins. */
  readonly fresh: boolean
  /** True removes the data at the end, even when the test process dies. */
  readonly ownsData: boolean
  /** Settings that differ from TEST_CONFIG. */
  readonly config: Partial<AppConfig>
  /** Folder with a built client to serve, or null. */
  readonly clientDir: string | null
}

/** Requests of a test to its host. */
export type HostRequest =
  | { readonly kind: 'sql'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'violations' }
  | { readonly kind: 'seed'; readonly options: SeedOptions }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'log' }
  | { readonly kind: 'longestStop' }
  | { readonly kind: 'stop' }

/** A request with a number, which its response repeats. */
export interface NumberedRequest {
  readonly id: number
  readonly request: HostRequest
}

/** Messages of a host: that it listens, or the response to a request. */
export type HostReply =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string | null }
