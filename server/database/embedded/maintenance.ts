import { withDeadline } from '../deadline'

/** Bytes written after which a checkpoint is due, and after which a vacuum is due. */
const CHECKPOINT_BYTES = 32 * 2 ** 20
const VACUUM_BYTES = 128 * 2 ** 20

/** Estimated overhead of each write, added to the size of its text and parameters. */
const WRITE_BYTES = 1_024

/** With fewer bytes written, a checkpoint is due this long after the first write since the last one. */
const CHECKPOINT_AFTER_MS = 5 * 60_000

/** SELECT of the names of all tables that can be vacuumed. */
export const VACUUMED_TABLES = `
  SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'm') AND relpersistence <> 't' ORDER BY oid DESC`

/** What the maintenance does on the database, each call in a turn of its own. Neither may throw. */
interface MaintainedDatabase {
  readonly run: (statement: string) => Promise<void>
  /** Reads {@link VACUUMED_TABLES}. */
  readonly tables: () => Promise<readonly string[]>
}

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks: runs the checkpoints, vacuums and statistics
 * updates that are due. Tables are vacuumed one by one, because the whole database at once would block all callers for long.
 */
export function startMaintenance({ run, tables }: MaintainedDatabase) {
  let sinceCheckpoint = 0
  let sinceVacuum = 0
  let timer: NodeJS.Timeout | undefined
  let isVacuuming = false
  let isStopped = false

  async function runUnlessStopped(statement: string): Promise<void> {
    if (!isStopped) await run(statement)
  }

  async function vacuum(): Promise<void> {
    sinceVacuum = 0
    isVacuuming = true
    for (const table of await tables()) {
      await runUnlessStopped(`VACUUM ${table}`)
      await runUnlessStopped(`ANALYZE ${table}`)
    }
    isVacuuming = false
  }

  async function maintain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sinceCheckpoint = 0
    // One at a time: a caller would have to wait for the table of each.
    if (sinceVacuum >= VACUUM_BYTES && !isVacuuming) await vacuum()
    await runUnlessStopped('CHECKPOINT')
  }

  /** Without the deadline of the request whose write was the last one before it. */
  const begin = () => void withDeadline(Infinity, maintain)

  return {
    /** Counts a writing statement and its size, and starts what is due. */
    noteWrite(bytes: number): void {
      sinceCheckpoint += bytes + WRITE_BYTES
      sinceVacuum += bytes + WRITE_BYTES
      if (sinceCheckpoint >= CHECKPOINT_BYTES) begin()
      else timer ??= setTimeout(begin, CHECKPOINT_AFTER_MS).unref()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
