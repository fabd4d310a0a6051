import { API_PREFIX } from '../../../contract/call'

export type IntakeDatabaseSetting = 'INTAKE_DATABASE_URL' | 'DATABASE_URL'

export interface AppConfig {
  /** URL path that the app is served under, with a slash at both ends: `/` or e.g. `/manager/`. */
  readonly basePath: string
  readonly jwtSecret: string
  /** Bearer token for `/metrics`; null disables that route. */
  readonly metricsToken: string | null
  /** True when browsers reach the server by https: cookies become Secure, HSTS is sent. */
  readonly https: boolean
  readonly demoData: boolean
  /** True for an automatic demo, which ends at the first start after its owner has created their own account. */
  readonly endsAsDemo?: boolean
  /** Other origins whose pages may call the API, e.g. `https://manager.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** True when exactly one reverse proxy is in front; its `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: boolean
  readonly logLevel: string
  readonly loginsPerMinute: {
    readonly address: number
    readonly accountFromAddress: number
    /** For one account, from all addresses without an earlier sign-in to it. */
    readonly account: number
  }
  /** Calls per minute of one session, or of one address without a session; 0 means no limit. */
  readonly callsPerMinute: number
  readonly webhooks: {
    /** How often the server polls for events to deliver, in milliseconds; 0 disables delivery. */
    readonly everyMs: number
    /** Private networks that webhooks may also be sent to, even without https, e.g. `10.1.0.0/16`. */
    readonly allowedNetworks: readonly string[]
  }
  readonly intake: {
    readonly spoolDir: string
    readonly mostBytes: number
    /** Address of the database for the process of an import job; null for the embedded one. */
    readonly databaseUrl: string | null
    readonly databaseSetting: IntakeDatabaseSetting
  }
}

/** Returns the path of the API, e.g. `/manager/api/v1`. */
export const apiPathOf = (basePath: string) => `${basePath.slice(0, -1)}${API_PREFIX}`
