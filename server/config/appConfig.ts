/** What the HTTP layer needs of the configuration. */
export interface AppConfig {
  /** Path that the product lives under, with a slash at both ends: `/` or e.g. `/manager/`. */
  readonly basePath: string
  /** Signs access tokens; at least 32 bytes. */
  readonly jwtSecret: string
  /** What a caller of `/metrics` must present; null means that there is no such address. */
  readonly metricsToken: string | null
  /** True when browsers reach the server by https: cookies become Secure, HSTS is sent. */
  readonly https: boolean
  /** False refuses the demo sign-ins. */
  readonly demoData: boolean
  /** True for an automatic demo, which ends at the first start after its owner has an account of their own. */
  readonly endsAsDemo?: boolean
  /** Other origins whose pages may call the API, e.g. `https://manager.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** True when exactly one proxy stands in front; its `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Sign-in attempts a minute, from one address and for one account. */
  readonly loginsPerMinute: {
    /** From one address, for all accounts. */
    readonly address: number
    /** From one address, for one account. */
    readonly accountFromAddress: number
    /** For one account, from all addresses without an earlier sign-in to it. */
    readonly account: number
  }
  /** Calls a minute of one session, or of one address without a session; 0 means no limit. */
  readonly callsPerMinute: number
  readonly webhooks: {
    /** How often events to deliver are looked for, in milliseconds; 0 delivers none. */
    readonly everyMs: number
    /** Networks that webhooks may be sent to besides the internet, without https too, e.g. `10.1.0.0/16`. */
    readonly allowedNetworks: readonly string[]
  }
  readonly intake: {
    /** Directory for files that come in, until they are taken in. */
    readonly spoolDir: string
    /** What the files of one intake may have together. Bytes. */
    readonly mostBytes: number
    /** Address of the database for the process of an intake; null for the embedded one. */
    readonly databaseUrl: string | null
    /** Folder that other systems write files into; null for none. */
    readonly folder: string | null
    /** How often the folder is looked into. Milliseconds. */
    readonly folderEveryMs: number
  }
}
