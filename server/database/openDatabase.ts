import type { Database } from './database'
import { openEmbeddedDatabase } from './embedded/embeddedDatabase'
import { openPostgresDatabase } from './postgres/postgresDatabase'

/** Which database, and how it is to behave. */
export type DatabaseOptions = {
  /** Told of troubles that no caller waits for, e.g. an idle connection that broke. */
  readonly onWarning?: (message: string, error: unknown) => void
  /** For command-line programs: single statements may take minutes instead of seconds. */
  readonly isUnlimited?: boolean
  /** For servers: other programs of this user get snapshots of the embedded database, for backups. */
  readonly givesSnapshots?: boolean
} & (
  | {
      /** Address of a real PostgreSQL, `postgres://user:password@host/name`. */
      readonly url: string
      /** Opens it without asking whether it is there. */
      readonly mayBeAway?: boolean
    }
  | {
      /** Directory of the embedded database; it is made when missing. One process at a time may own it. */
      readonly dataDir: string
      /** Business writes are refused when the disk has less free bytes than this. */
      readonly minFreeBytes?: number
      /** For a restore: makes the database again when the directory has lost the one that it had, instead of refusing. */
      readonly replacesLost?: boolean
    }
)

/**
 * Opens the database and proves that it answers. Throws a sentence that an operator can act on: the directory belongs to another
 * running server, was written by another version, is not writable; the server of the address cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const common = { onWarning: options.onWarning ?? (() => undefined), isUnlimited: options.isUnlimited ?? false }
  return 'url' in options
    ? openPostgresDatabase(options.url, { ...common, mayBeAway: options.mayBeAway ?? false })
    : openEmbeddedDatabase({ ...options, ...common })
}
