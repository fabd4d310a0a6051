import { join } from 'node:path'
import { existsSync } from 'node:fs'
import type { DatabaseOptions } from '../database/openDatabase'
import type { AppConfig } from './appConfig'
import { Environment, type EnvironmentValues } from './environment'

/** A setting that the program cannot start with. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * What the program runs with. Two things are still open: `jwtSecret` may have to be made, and `demoData` may depend on what the
 * database holds (undefined).
 */
export interface Config extends Omit<AppConfig, 'jwtSecret' | 'demoData' | 'endsAsDemo'> {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly database: DatabaseOptions
  /** Address of a PostgreSQL that follows the database, to read lists from. */
  readonly replicaUrl: string | null
  /** False: never change the schema, refuse to start when it is another one. */
  readonly migrate: boolean
  readonly demoData: boolean | undefined
  /** Day that the demo data leads up to, `YYYY-MM-DD`; today when undefined. */
  readonly demoEndDate: string | undefined
  readonly jwtSecret: string | undefined
  readonly clientDir: string
  /** Origin of the API that the client was built for, when it is not this server's. */
  readonly apiOrigin: string | null
}

/** Values that an error message must not repeat. */
const SECRETS: ReadonlySet<PropertyKey> = new Set([
  'JWT_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'INTAKE_DATABASE_URL',
  'METRICS_TOKEN',
])

/** What only this machine can reach. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** An address behind a proxy has three times as many people as an account. */
const ACCOUNTS_AN_ADDRESS = 3

/** How many addresses guessers need at once to keep out an owner who comes from a new one. */
const ADDRESSES_AN_ACCOUNT = 6

/** Pause between two searches for events that webhooks wait for. Milliseconds. */
const WEBHOOKS_EVERY_MS = 1_000

/** Pause between two checks of the watched folder. Milliseconds. */
const FOLDER_EVERY_MS = 2_000

/** Reads the configuration. Empty variables count as missing. Throws {@link ConfigError} for the first wrong value. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error) {
    const [issue] = error.issues
    const name = String(issue?.path[0])
    const value = SECRETS.has(name) ? '' : `, not "${given[name] ?? ''}"`
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}${value}.`)
  }
  if (data.DATABASE_URL !== undefined && data.JWT_SECRET === undefined) {
    throw new ConfigError('JWT_SECRET must be set when DATABASE_URL is, so that all servers of the database share it.')
  }
  if (data.DATABASE_REPLICA_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URL names a copy of the database of DATABASE_URL, which must be set too.')
  }
  if (data.INTAKE_DATABASE_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new ConfigError('INTAKE_DATABASE_URL is another way into the database of DATABASE_URL, which must be set too.')
  }
  return configOf(data)
}

/**
 * A configured database is meant for real data. The demo's passwords are public, so a demo must not be reachable by others unless
 * it is asked for.
 */
function mayBecomeDemo({ DATABASE_URL, HOST }: EnvironmentValues): boolean {
  return DATABASE_URL === undefined && LOOPBACK.has(HOST)
}

function configOf(env: EnvironmentValues): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    database:
      env.DATABASE_URL === undefined
        ? { dataDir: env.DATA_DIR, minFreeBytes: env.MIN_FREE_MB * 2 ** 20 }
        : { url: env.DATABASE_URL },
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    // Several servers may share a PostgreSQL: its schema changes by an operator's command, not because one of them starts.
    migrate: env.MIGRATE ?? env.DATABASE_URL === undefined,
    demoData: env.DEMO_DATA ?? (mayBecomeDemo(env) ? undefined : false),
    demoEndDate: env.DEMO_END_DATE,
    jwtSecret: env.JWT_SECRET,
    metricsToken: env.METRICS_TOKEN ?? null,
    loginsPerMinute: {
      accountFromAddress: env.LOGINS_PER_MINUTE,
      address: env.LOGINS_PER_MINUTE * ACCOUNTS_AN_ADDRESS,
      account: env.LOGINS_PER_MINUTE * ADDRESSES_AN_ACCOUNT,
    },
    callsPerMinute: env.CALLS_PER_MINUTE,
    webhooks: { everyMs: WEBHOOKS_EVERY_MS, allowedNetworks: env.WEBHOOK_NETWORKS },
    intake: {
      spoolDir: join(env.DATA_DIR, 'intake'),
      mostBytes: env.INTAKE_MAX_MB * 2 ** 20,
      databaseUrl: env.INTAKE_DATABASE_URL ?? env.DATABASE_URL ?? null,
      folder: env.INTAKE_DIR ?? null,
      folderEveryMs: FOLDER_EVERY_MS,
    },
    trustProxy: env.TRUST_PROXY,
    // A proxy stands in front because it brings https.
    https: env.COOKIE_SECURE === 'auto' ? env.TRUST_PROXY : env.COOKIE_SECURE === 'on',
    allowedOrigins: env.ALLOWED_ORIGINS,
    // On a terminal the banner is for people; elsewhere a log collector reads along.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    clientDir: env.CLIENT_DIR,
    basePath: env.CLIENT_BASE_PATH,
    apiOrigin: URL.canParse(env.API_BASE_URL ?? '') ? new URL(env.API_BASE_URL ?? '').origin : null,
  }
}

/** Reads the configuration of this process: its environment, completed by the file `.env`. Throws ConfigError. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
