/** Bytes of writes after which the log is worth a checkpoint, and those after which tables are worth a clean-up. */
const CHECKPOINT_BYTES = 32 * 2 ** 20
const VACUUM_BYTES = 128 * 2 ** 20

/** What any write costs beside the bytes that it carries. */
const WRITE_BYTES = 1_024

/** With less than that, a checkpoint comes when this much time has passed since the first write. */
const CHECKPOINT_AFTER_MS = 5 * 60_000

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks: calls `run` with the checkpoints, vacuums and
 * statistics updates that are due.
 */
export function startMaintenance(run: (statement: 'CHECKPOINT' | 'VACUUM (ANALYZE)') => Promise<void>) {
  let sinceCheckpoint = 0
  let sinceVacuum = 0
  let timer: NodeJS.Timeout | undefined

  async function maintain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sinceCheckpoint = 0
    if (sinceVacuum >= VACUUM_BYTES) {
      sinceVacuum = 0
      await run('VACUUM (ANALYZE)')
    }
    await run('CHECKPOINT')
  }

  return {
    /** Counts a statement and the bytes that it carried. */
    noteWrite(bytes: number): void {
      sinceCheckpoint += bytes + WRITE_BYTES
      sinceVacuum += bytes + WRITE_BYTES
      if (sinceCheckpoint >= CHECKPOINT_BYTES) void maintain()
      else timer ??= setTimeout(() => void maintain(), CHECKPOINT_AFTER_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
