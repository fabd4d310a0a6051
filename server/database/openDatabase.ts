import type { Database } from './database'
import { openEmbeddedDatabase } from './embedded/embeddedDatabase'
import { openPostgresDatabase } from './postgres/postgresDatabase'

/** Which database to open, and how. */
export type DatabaseOptions = {
  /** Called for problems that no caller waits for, e.g. a broken idle connection. */
  readonly onWarning?: (message: string, error: unknown) => void
  /** For command-line programs: a single statement may take minutes instead of seconds. */
  readonly isUnlimited?: boolean
  /** For servers: serves snapshots of the embedded database to other programs of this user, for backups. */
  readonly givesSnapshots?: boolean
} & (
  | {
      /** URL of a PostgreSQL server, `postgres://user:password@host/name`. */
      readonly url: string
      /** True skips the check that the server responds. */
      readonly mayBeAway?: boolean
    }
  | {
      /** Directory of the embedded database, created when missing. One process at a time may own it. */
      readonly dataDir: string
      /** Business writes are rejected when the disk has less free bytes than this. */
      readonly minFreeBytes?: number
    }
)

/**
 * Opens the database and checks that it responds. Throws an error with a message that tells an operator what to do: the directory
 * belongs to another running server, was written by another version, or is not writable; the server at the URL cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const common = { onWarning: options.onWarning ?? (() => undefined), isUnlimited: options.isUnlimited ?? false }
  return 'url' in options
    ? openPostgresDatabase(options.url, { ...common, mayBeAway: options.mayBeAway ?? false })
    : openEmbeddedDatabase({ ...options, ...common })
}
