/** Writes after which the log is worth a checkpoint, and those after which tables are worth a clean-up. */
const WRITES_A_CHECKPOINT = 2_000
const WRITES_A_VACUUM = 20_000

/** With fewer writes than that, a checkpoint comes when this much time has passed since the first of them. */
const CHECKPOINT_AFTER_MS = 5 * 60_000

/** Keeps count of writes and says when maintenance is due. */
export interface Maintenance {
  noteWrite(): void
  stop(): void
}

/**
 * The embedded PostgreSQL has no background processes: nobody checkpoints its log, and nobody vacuums its tables or refreshes the
 * planner's statistics. This does, by calling `run` with the statements that are due.
 */
export function startMaintenance(run: (statement: 'CHECKPOINT' | 'VACUUM (ANALYZE)') => Promise<void>): Maintenance {
  let sinceCheckpoint = 0
  let sinceVacuum = 0
  let timer: NodeJS.Timeout | null = null

  async function checkpoint(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    sinceCheckpoint = 0
    if (sinceVacuum >= WRITES_A_VACUUM) {
      sinceVacuum = 0
      await run('VACUUM (ANALYZE)')
    }
    await run('CHECKPOINT')
  }

  return {
    noteWrite() {
      sinceCheckpoint += 1
      sinceVacuum += 1
      timer ??= setTimeout(() => void checkpoint(), CHECKPOINT_AFTER_MS).unref()
      if (sinceCheckpoint >= WRITES_A_CHECKPOINT) void checkpoint()
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
