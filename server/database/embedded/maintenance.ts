import type { Session } from '../runTransaction'

/** Bytes of write-ahead log after which a checkpoint is due, and after which a vacuum is due. */
const CHECKPOINT_BYTES = 32 * 2 ** 20
const VACUUM_BYTES = 128 * 2 ** 20

/** With fewer bytes written, a checkpoint is due this long after the last one. */
const CHECKPOINT_AFTER_MS = 5 * 60_000

const CHECK_EVERY_MS = 10_000

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS bytes`
const TABLES = `
  SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'm') AND relpersistence <> 't' ORDER BY oid DESC`

/** Runs work on the database's one connection, each time anew, so that others get it in between. Never rejects. */
type RunMaintenance = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result | null>

/** PostgreSQL's background processes: checkpoints, and vacuums table by table, so that none blocks callers for long. */
export function startMaintenance(run: RunMaintenance) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let checkpoint = { bytes: 0, at: performance.now() }
  let vacuumedBytes: number | null = null

  const written = async () => (await run((session) => session.query<{ bytes: number }>(WRITTEN)))?.rows[0]?.bytes ?? null

  async function script(statement: string): Promise<void> {
    if (!isStopped) await run((session) => session.script(statement))
  }

  async function vacuum(): Promise<void> {
    const tables = await run((session) => session.query<{ name: string }>(TABLES))
    for (const { name } of tables?.rows ?? []) {
      await script(`VACUUM ${name}`)
      await script(`ANALYZE ${name}`)
    }
  }

  async function runWhatIsDue(): Promise<void> {
    const bytes = await written()
    if (bytes === null) return
    if (vacuumedBytes === null) {
      vacuumedBytes = bytes
      checkpoint = { bytes, at: performance.now() }
    }
    const isOld = performance.now() - checkpoint.at >= CHECKPOINT_AFTER_MS && bytes > checkpoint.bytes
    if (!isOld && bytes - checkpoint.bytes < CHECKPOINT_BYTES) return
    if (bytes - vacuumedBytes >= VACUUM_BYTES) {
      await vacuum()
      vacuumedBytes = bytes
    }
    await script('CHECKPOINT')
    checkpoint = { bytes: (await written()) ?? bytes, at: performance.now() }
  }

  function schedule(): void {
    if (!isStopped) timer = setTimeout(() => void runWhatIsDue().then(schedule), CHECK_EVERY_MS).unref()
  }
  schedule()
  return {
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
