import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../common/errors'
import type { DatabaseOptions } from '../../database/openDatabase'
import type { AppConfig } from './appConfig'
import { Environment, type EnvironmentValues } from './environment'

/** Of these, `jwtSecret` (generated) and `demoData` (from the content) may be undefined until the database is open. */
export interface Config extends Omit<AppConfig, 'jwtSecret' | 'demoData' | 'endsAsDemo'> {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly database: DatabaseOptions
  readonly replicaUrl: string | null
  /** False never migrates the schema, and does not start on another schema. */
  readonly migrate: boolean
  readonly demoData: boolean | undefined
  readonly demoEndDate: string | undefined
  readonly jwtSecret: string | undefined
  readonly clientDir: string
  /** Origin of the API that the client was built for, when it is not this server's. */
  readonly apiOrigin: string | null
}

const SECRETS: ReadonlySet<PropertyKey> = new Set([
  'JWT_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'INTAKE_DATABASE_URL',
  'METRICS_TOKEN',
])

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Factor from the sign-in limit of an account to that of an IP address, which several people behind one proxy may share. */
const ACCOUNTS_PER_ADDRESS = 3

/** How many attackers' addresses it takes to lock out an owner who signs in from a new address. */
const ADDRESSES_PER_ACCOUNT = 6

const WEBHOOKS_EVERY_MS = 1_000

/** Parses environment variables. Empty ones count as missing. Throws {@link OperatorError} for the first invalid value. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error) {
    const [issue] = error.issues
    const name = String(issue?.path[0])
    const value = SECRETS.has(name) ? '' : `, not "${given[name] ?? ''}"`
    throw new OperatorError(`${name} ${issue?.message ?? 'is wrong'}${value}.`)
  }
  if (data.DATABASE_URL !== undefined && data.JWT_SECRET === undefined) {
    throw new OperatorError('JWT_SECRET must be set when DATABASE_URL is, so that all servers of the database share it.')
  }
  if (data.DATABASE_REPLICA_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new OperatorError('DATABASE_REPLICA_URL names a copy of the database of DATABASE_URL, which must be set too.')
  }
  if (data.INTAKE_DATABASE_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new OperatorError('INTAKE_DATABASE_URL is another way into the database of DATABASE_URL, which must be set too.')
  }
  return configOf(data)
}

/** The demo's passwords are public: no demo where others can reach the server, or in a configured database. */
function mayBecomeDemo({ DATABASE_URL, HOST, TRUST_PROXY, COOKIE_SECURE }: EnvironmentValues): boolean {
  const hasProxy = TRUST_PROXY || COOKIE_SECURE === 'on'
  return DATABASE_URL === undefined && LOOPBACK.has(HOST) && !hasProxy
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
    // Several servers may share a PostgreSQL, so an operator migrates its schema by command, not the start of one server.
    migrate: env.MIGRATE ?? env.DATABASE_URL === undefined,
    demoData: env.DEMO_DATA ?? (mayBecomeDemo(env) ? undefined : false),
    demoEndDate: env.DEMO_END_DATE,
    jwtSecret: env.JWT_SECRET,
    metricsToken: env.METRICS_TOKEN ?? null,
    loginsPerMinute: {
      accountFromAddress: env.LOGINS_PER_MINUTE,
      address: env.LOGINS_PER_MINUTE * ACCOUNTS_PER_ADDRESS,
      account: env.LOGINS_PER_MINUTE * ADDRESSES_PER_ACCOUNT,
    },
    callsPerMinute: env.CALLS_PER_MINUTE,
    webhooks: { everyMs: WEBHOOKS_EVERY_MS, allowedNetworks: env.WEBHOOK_NETWORKS },
    intake: {
      spoolDir: join(env.DATA_DIR, 'intake'),
      mostBytes: env.INTAKE_MAX_MB * 2 ** 20,
      databaseUrl: env.INTAKE_DATABASE_URL ?? env.DATABASE_URL ?? null,
      databaseSetting: env.INTAKE_DATABASE_URL === undefined ? 'DATABASE_URL' : 'INTAKE_DATABASE_URL',
    },
    trustProxy: env.TRUST_PROXY,
    // 'auto' assumes that a proxy in front terminates TLS.
    https: env.COOKIE_SECURE === 'auto' ? env.TRUST_PROXY : env.COOKIE_SECURE === 'on',
    allowedOrigins: env.ALLOWED_ORIGINS,
    // On a terminal a person reads the banner; elsewhere a log collector reads the output.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    clientDir: env.CLIENT_DIR,
    basePath: env.CLIENT_BASE_PATH,
    apiOrigin: URL.canParse(env.API_BASE_URL ?? '') ? new URL(env.API_BASE_URL ?? '').origin : null,
  }
}

/** The settings of the environment and of `.env`; the environment wins. A link to a missing file fails, as it is not no file. */
export function loadConfig(): Config {
  if (lstatSync('.env', { throwIfNoEntry: false })) process.loadEnvFile('.env')
  return readConfig(process.env)
}
