import { setTimeout as pause } from 'node:timers/promises'
import {
  INTAKE_PAGE,
  type Intake,
  type IntakeProgress,
  type IntakeReport,
  type IntakeResponse,
  type IntakeSource,
  type IntakeState,
} from '../../../contract/entities/intake'
import { found, RequestError } from '../../common/errors'
import type { Database, DatedRow, Queryable } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { insertRows } from '../../database/listKeys'
import { SQL_STATE, sqlStateOf } from '../../database/sqlState'

const LOCK = 7_421_001

const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 250

const STOPPED = 'The server ended while it was under way: nothing was changed.'

export interface JobCaller {
  readonly source: IntakeSource
  readonly userName: string
  /** Token id of a machine, which sees only its own jobs; null for a user, who sees all. */
  readonly tokenId: string | null
}

export interface JobEnd {
  readonly state: Exclude<IntakeState, 'running'>
  readonly message?: string | null
  readonly report?: IntakeReport | null
  readonly problems?: Uint8Array | null
}

const COLUMNS = `intake_id AS id, dry_run AS "dryRun", state, source, user_name AS "userName", started_at AS "startedAt",
  ended_at AS "endedAt", files, message`

/** Condition for the jobs that a caller may see: those of its token, or all without a token. */
const VISIBLE = '($1::uuid IS NULL OR token_id = $1)'

type JobRow = DatedRow<Intake, 'startedAt' | 'endedAt'>

/** A transaction holds the lock, so it ends with the process. Resolves to its release. Throws CONFLICT. */
export async function lockJobs(database: Database): Promise<() => Promise<void>> {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    await rejectSecond(database)
    if (database.hasOneConnection) return () => Promise.resolve()
    const unlock = await tryLock(database)
    if (unlock) return unlock
    // Another job is about to begin, or has stored its outcome and is about to end.
    await pause(LOCK_PAUSE_MS)
  }
  throw busy()
}

function tryLock(database: Database): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const held: Promise<void> = withDeadline(Infinity, () =>
      database.transaction(async (tx) => {
        await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
        const { rows } = await tx.query<{ isOwn: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isOwn"', [LOCK])
        if (!rows[0]?.isOwn) return resolve(null)
        await new Promise<void>((release) => {
          resolve(() => {
            release()
            return held.catch(() => undefined)
          })
        })
      }),
    )
    held.catch(reject)
  })
}

/** Stores that a job runs. Only one may run at a time; throws CONFLICT, with the name of the one who started the other. */
export async function beginJob(
  database: Database,
  id: string,
  { source, userName, tokenId }: JobCaller,
  { dryRun, at }: { readonly dryRun: boolean; readonly at: Date },
): Promise<void> {
  try {
    const row = { intake_id: id, dry_run: dryRun, source, user_name: userName, token_id: tokenId, started_at: at }
    await insertRows(database, 'intake', [row])
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error
    await rejectSecond(database)
    throw busy()
  }
}

async function rejectSecond(db: Queryable): Promise<void> {
  const { rows } = await db.query<JobRow>(`SELECT ${COLUMNS} FROM intake WHERE state = 'running'`)
  const [other] = rows
  if (other) throw busy(` of ${other.userName}, begun at ${other.startedAt.toISOString().slice(11, 16)} UTC,`)
}

function busy(whose = ''): RequestError {
  return new RequestError('CONFLICT', `Another import${whose} is under way. Wait until it has ended, or cancel it.`)
}

export async function dropJob(db: Queryable, id: string): Promise<void> {
  await db.query(`DELETE FROM intake WHERE intake_id = $1 AND state = 'running'`, [id])
}

export async function storeFiles(db: Queryable, id: string, files: Intake['files']): Promise<void> {
  await db.query('UPDATE intake SET files = $2::text::jsonb WHERE intake_id = $1', [id, JSON.stringify(files)])
}

/** Stores the progress of a job. Resolves to who has canceled it, if anybody; null when it has already ended. */
export async function shareProgress(
  db: Queryable,
  id: string,
  progress: IntakeProgress,
): Promise<{ readonly canceledBy: string | null } | null> {
  const { rows } = await db.query<{ canceledBy: string | null }>(
    `UPDATE intake SET progress = $2::text::jsonb WHERE intake_id = $1 AND state = 'running' RETURNING canceled_by AS "canceledBy"`,
    [id, JSON.stringify(progress)],
  )
  return rows[0] ?? null
}

/** Ends an import job. Resolves to false when it has already ended, e.g. because its process was considered lost. */
export async function endJob(
  db: Queryable,
  id: string,
  { state, message = null, report = null, problems = null }: JobEnd,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE intake SET state = $2, ended_at = clock_timestamp(), progress = NULL, message = $3, report = $4::text::jsonb, problems = $5
     WHERE intake_id = $1 AND state = 'running'`,
    [id, state, message, report && JSON.stringify(report), problems],
  )
  return rowCount === 1
}

/** Marks running jobs as stopped whose process has ended: nobody holds their lock. `own` are not lost. */
export async function stopLostJobs(database: Database, own: readonly string[]): Promise<void> {
  const lost = `state = 'running' AND NOT intake_id = ANY ($1::uuid[])`
  const { rows } = await database.query(`SELECT FROM intake WHERE ${lost}`, [own])
  if (rows.length === 0) return
  await database.query(
    `UPDATE intake SET state = 'stopped', ended_at = clock_timestamp(), progress = NULL, message = $2
     WHERE ${lost} AND pg_try_advisory_xact_lock($3)`,
    [own, STOPPED, LOCK],
  )
}

/** Its process notices within seconds. Throws NOT_FOUND, and CONFLICT when it has ended. */
export async function requestCancel(db: Queryable, { tokenId, userName }: JobCaller, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE intake SET canceled_by = coalesce(canceled_by, $3) WHERE ${VISIBLE} AND intake_id = $2 AND state = 'running'`,
    [tokenId, id, userName],
  )
  if (rowCount === 1) return
  await readJob(db, tokenId, id)
  throw new RequestError('CONFLICT', 'This import has ended already')
}

export async function listJobs(
  db: Queryable,
  tokenId: string | null,
  before: number | null,
): Promise<{ readonly intakes: readonly Intake[]; readonly next: string | null }> {
  const { rows } = await db.query<JobRow & { number: number }>(
    `SELECT ${COLUMNS}, number FROM intake WHERE ${VISIBLE} AND ($2::bigint IS NULL OR number < $2) ORDER BY number DESC LIMIT $3`,
    [tokenId, before, INTAKE_PAGE + 1],
  )
  const shown = rows.slice(0, INTAKE_PAGE)
  return {
    intakes: shown.map(({ number: _, ...row }) => asJob(row)),
    next: rows.length > INTAKE_PAGE ? String(shown.at(-1)?.number) : null,
  }
}

export async function readJob(db: Queryable, tokenId: string | null, id: string): Promise<IntakeResponse> {
  const { rows } = await db.query<JobRow & Pick<IntakeResponse, 'progress' | 'report'>>(
    `SELECT ${COLUMNS}, progress, report FROM intake WHERE ${VISIBLE} AND intake_id = $2`,
    [tokenId, id],
  )
  return asJob(found(rows[0], 'There is no such import'))
}

/** Returns all problems of an import job as gzipped CSV. Throws NOT_FOUND when there are none, or they were removed. */
export async function readProblems(db: Queryable, tokenId: string | null, id: string): Promise<Uint8Array> {
  const { rows } = await db.query<{ problems: Uint8Array | null }>(
    `SELECT problems FROM intake WHERE ${VISIBLE} AND intake_id = $2`,
    [tokenId, id],
  )
  return found(rows[0]?.problems ?? undefined, 'There is no file of problems of this import')
}

export async function removeOldProblems(db: Queryable, before: Date): Promise<void> {
  await db.query('UPDATE intake SET problems = NULL WHERE ended_at < $1 AND problems IS NOT NULL', [before])
}

export async function runningJobs(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(`SELECT intake_id AS id FROM intake WHERE state = 'running'`)
  return new Set(rows.map(({ id }) => id))
}

function asJob<Row extends JobRow>({ startedAt, endedAt, ...row }: Row) {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
