import {
  INTAKE_PAGE,
  type Intake,
  type IntakeProgress,
  type IntakeReport,
  type IntakeSource,
  type IntakeState,
} from '../../../contract/entities/intake'
import type { Database, Queryable } from '../../database/database'
import { SQL_STATE, sqlStateOf } from '../../database/sqlState'
import { Refusal } from '../refusal'

/** On PostgreSQL a process without a heartbeat for this long counts as ended, and must not continue. */
const LOST_AFTER = "interval '20 seconds'"

/** Message of an intake that was running when its server ended. */
const STOPPED = 'The server ended while it was under way: nothing was changed.'

/** The caller who submits files. */
export interface IntakeCaller {
  readonly source: IntakeSource
  readonly userName: string
  /** Token id of a machine, which sees only its own intakes; null for a user, who sees all. */
  readonly tokenId: string | null
}

/** How an intake ended. */
export interface IntakeEnd {
  readonly state: Exclude<IntakeState, 'running'>
  readonly message?: string | null
  readonly report?: IntakeReport | null
  /** All problems as gzipped CSV. */
  readonly problems?: Uint8Array | null
}

const COLUMNS = `intake_id AS id, dry_run AS "dryRun", state, source, user_name AS "userName", started_at AS "startedAt",
  ended_at AS "endedAt", files, message`

/** Condition for the intakes that a caller may see: those of its token, or all without a token. */
const VISIBLE = '($1::uuid IS NULL OR token_id = $1)'

type IntakeRow = Omit<Intake, 'startedAt' | 'endedAt'> & { readonly startedAt: Date; readonly endedAt: Date | null }

/** Starts an intake. Only one may run at a time; throws CONFLICT, with the name of the one who started the other. */
export async function beginIntake(
  database: Database,
  id: string,
  { source, userName, tokenId }: IntakeCaller,
  { dryRun, at }: { readonly dryRun: boolean; readonly at: Date },
): Promise<void> {
  // Read first: on the embedded database a write would wait for an intake that is being stored.
  await refuseSecond(database)
  try {
    await database.query(
      'INSERT INTO intake (intake_id, dry_run, source, user_name, token_id, started_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, dryRun, source, userName, tokenId, at],
    )
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error
    await refuseSecond(database)
    throw busy()
  }
}

async function refuseSecond(db: Queryable): Promise<void> {
  const { rows } = await db.query<IntakeRow>(`SELECT ${COLUMNS} FROM intake WHERE state = 'running'`)
  const [other] = rows
  if (other) throw busy(` of ${other.userName}, begun at ${other.startedAt.toISOString().slice(11, 16)} UTC,`)
}

function busy(whose = ''): Refusal {
  return new Refusal('CONFLICT', `Another intake${whose} is under way. Wait until it has ended, or cancel it.`)
}

/** Deletes an intake whose files did not arrive. */
export async function dropIntake(db: Queryable, id: string): Promise<void> {
  await db.query(`DELETE FROM intake WHERE intake_id = $1 AND state = 'running'`, [id])
}

/** Stores the names and sizes of an intake's files. */
export async function noteFiles(db: Queryable, id: string, files: Intake['files']): Promise<void> {
  await db.query('UPDATE intake SET files = $2::text::jsonb WHERE intake_id = $1', [id, JSON.stringify(files)])
}

/**
 * Stores a heartbeat and the progress of an intake. Resolves to who has canceled it, if anybody; null when it has already ended.
 */
export async function noteAlive(
  db: Queryable,
  id: string,
  progress: IntakeProgress,
): Promise<{ readonly canceledBy: string | null } | null> {
  const { rows } = await db.query<{ canceledBy: string | null }>(
    `UPDATE intake SET seen_at = clock_timestamp(), progress = $2::text::jsonb WHERE intake_id = $1 AND state = 'running'
     RETURNING canceled_by AS "canceledBy"`,
    [id, JSON.stringify(progress)],
  )
  return rows[0] ?? null
}

/** Ends an intake. Resolves to false when it has already ended, e.g. because its process was considered lost. */
export async function endIntake(
  db: Queryable,
  id: string,
  { state, message = null, report = null, problems = null }: IntakeEnd,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE intake SET state = $2, ended_at = clock_timestamp(), progress = NULL, message = $3, report = $4::text::jsonb, problems = $5
     WHERE intake_id = $1 AND state = 'running'`,
    [id, state, message, report && JSON.stringify(report), problems],
  )
  return rowCount === 1
}

/**
 * Marks running intakes as stopped whose process has ended. On PostgreSQL, where other processes may run some, these are the ones
 * without a recent heartbeat; on the embedded database, which has no heartbeats, all. It skips locked rows, i.e. an intake whose
 * result is just being stored.
 * @param own ids of the intakes that this process runs, which are never lost
 */
export async function stopLostIntakes(database: Database, own: readonly string[]): Promise<void> {
  const isSilent = database.kind === 'postgres' ? `AND seen_at < clock_timestamp() - ${LOST_AFTER}` : ''
  const lost = `SELECT intake_id FROM intake WHERE state = 'running' AND NOT intake_id = ANY ($1::uuid[]) ${isSilent}`
  const { rows } = await database.query(lost, [own])
  if (rows.length === 0) return
  await database.query(
    `UPDATE intake SET state = 'stopped', ended_at = clock_timestamp(), progress = NULL, message = $2
     WHERE intake_id IN (${lost} FOR UPDATE SKIP LOCKED)`,
    [own, STOPPED],
  )
}

/**
 * Requests the cancellation of an intake, which its process sees at its next heartbeat. Throws NOT_FOUND, and CONFLICT when it
 * has ended.
 */
export async function requestCancel(db: Queryable, { tokenId, userName }: IntakeCaller, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE intake SET canceled_by = coalesce(canceled_by, $3) WHERE ${VISIBLE} AND intake_id = $2 AND state = 'running'`,
    [tokenId, id, userName],
  )
  if (rowCount === 1) return
  await readIntake(db, tokenId, id)
  throw new Refusal('CONFLICT', 'This intake has ended already')
}

/** Returns a page of intakes, newest first. */
export async function listIntakes(
  db: Queryable,
  tokenId: string | null,
  before: number | null,
): Promise<{ readonly intakes: readonly Intake[]; readonly next: string | null }> {
  const { rows } = await db.query<IntakeRow & { number: number }>(
    `SELECT ${COLUMNS}, number FROM intake WHERE ${VISIBLE} AND ($2::bigint IS NULL OR number < $2) ORDER BY number DESC LIMIT $3`,
    [tokenId, before, INTAKE_PAGE + 1],
  )
  const shown = rows.slice(0, INTAKE_PAGE)
  return {
    intakes: shown.map(({ number: _, ...row }) => asIntake(row)),
    next: rows.length > INTAKE_PAGE ? String(shown.at(-1)?.number) : null,
  }
}

/** Returns an intake with its progress and its report. Throws NOT_FOUND. */
export async function readIntake(
  db: Queryable,
  tokenId: string | null,
  id: string,
): Promise<Intake & { readonly progress: IntakeProgress | null; readonly report: IntakeReport | null }> {
  const { rows } = await db.query<IntakeRow & { progress: IntakeProgress | null; report: IntakeReport | null }>(
    `SELECT ${COLUMNS}, progress, report FROM intake WHERE ${VISIBLE} AND intake_id = $2`,
    [tokenId, id],
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such intake')
  return { ...asIntake(row), progress: row.progress, report: row.report }
}

/** Returns all problems of an intake as gzipped CSV. Throws NOT_FOUND when there are none, or they were removed. */
export async function readProblems(db: Queryable, tokenId: string | null, id: string): Promise<Uint8Array> {
  const { rows } = await db.query<{ problems: Uint8Array | null }>(
    `SELECT problems FROM intake WHERE ${VISIBLE} AND intake_id = $2`,
    [tokenId, id],
  )
  const problems = rows[0]?.problems
  if (!problems) throw new Refusal('NOT_FOUND', 'There is no file of problems of this intake')
  return problems
}

/** Deletes the problems of intakes that ended before this time; their reports stay. */
export async function removeOldProblems(db: Queryable, before: Date): Promise<void> {
  await db.query('UPDATE intake SET problems = NULL WHERE ended_at < $1 AND problems IS NOT NULL', [before])
}

/** Returns the ids of running intakes. */
export async function runningIntakes(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(`SELECT intake_id AS id FROM intake WHERE state = 'running'`)
  return new Set(rows.map(({ id }) => id))
}

function asIntake({ startedAt, endedAt, ...row }: IntakeRow): Intake {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
