/** Bytes written after which a checkpoint is due, and after which a vacuum is due. */
const CHECKPOINT_BYTES = 32 * 2 ** 20
const VACUUM_BYTES = 128 * 2 ** 20

/** Estimated overhead of each write, added to the size of its text and parameters. */
const WRITE_BYTES = 1_024

/** With fewer bytes written, a checkpoint is due this long after the first write since the last one. */
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
    /** Counts a writing statement and its size, and starts what is due. */
    noteWrite(bytes: number): void {
      sinceCheckpoint += bytes + WRITE_BYTES
      sinceVacuum += bytes + WRITE_BYTES
      if (sinceCheckpoint >= CHECKPOINT_BYTES) void maintain()
      else timer ??= setTimeout(() => void maintain(), CHECKPOINT_AFTER_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
