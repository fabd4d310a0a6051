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

/** A process that was not heard of for so long has ended, or is not to go on. */
const LOST_AFTER = "interval '20 seconds'"

/** Message of an intake that was running when its server ended. */
const STOPPED = 'The server ended while it was under way: nothing was changed.'

/** Who brings files in. */
export interface IntakeCaller {
  readonly source: IntakeSource
  readonly userName: string
  /** The token of a machine, which sees only what came in with it. */
  readonly tokenId: string | null
}

/** How an intake ended. */
export interface IntakeEnd {
  readonly state: Exclude<IntakeState, 'running'>
  readonly message?: string | null
  readonly report?: IntakeReport | null
  /** Every problem as CSV, packed with gzip. */
  readonly problems?: Uint8Array | null
}

const COLUMNS = `intake_id AS id, dry_run AS "dryRun", state, source, user_name AS "userName", started_at AS "startedAt",
  ended_at AS "endedAt", files, message`

/** Who has no token sees all of them. */
const VISIBLE = '($1::uuid IS NULL OR token_id = $1)'

type IntakeRow = Omit<Intake, 'startedAt' | 'endedAt'> & { readonly startedAt: Date; readonly endedAt: Date | null }

/** Begins an intake; at most one is under way. Throws CONFLICT, which names who began the other one. */
export async function beginIntake(
  database: Database,
  id: string,
  { source, userName, tokenId }: IntakeCaller,
  { dryRun, at }: { readonly dryRun: boolean; readonly at: Date },
): Promise<void> {
  await stopLostIntakes(database)
  try {
    await database.query(
      'INSERT INTO intake (intake_id, dry_run, source, user_name, token_id, started_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, dryRun, source, userName, tokenId, at],
    )
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error
    throw new Refusal('CONFLICT', await whoIsBusy(database))
  }
}

async function whoIsBusy(db: Queryable): Promise<string> {
  const { rows } = await db.query<IntakeRow>(`SELECT ${COLUMNS} FROM intake WHERE state = 'running'`)
  const [other] = rows
  const whose = other ? ` of ${other.userName}, begun at ${other.startedAt.toISOString().slice(11, 16)} UTC,` : ''
  return `Another intake${whose} is under way. Wait until it has ended, or cancel it.`
}

/** Takes back an intake whose files never came. */
export async function dropIntake(db: Queryable, id: string): Promise<void> {
  await db.query(`DELETE FROM intake WHERE intake_id = $1 AND state = 'running'`, [id])
}

/** Notes the files of an intake. */
export async function noteFiles(db: Queryable, id: string, files: Intake['files']): Promise<void> {
  await db.query('UPDATE intake SET files = $2::text::jsonb WHERE intake_id = $1', [id, JSON.stringify(files)])
}

/**
 * Says that its process is alive, and how far it is. Resolves to whether it is to go on, or who canceled it; null when it has ended.
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

/** Ends an intake. Resolves to false when it has ended already, e.g. because its process was taken for lost. */
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

/** Marks intakes whose process has ended as ended. */
export async function stopLostIntakes(db: Queryable): Promise<void> {
  await stop(db, `seen_at < clock_timestamp() - ${LOST_AFTER}`)
}

/** Marks every intake under way as ended, where no other process can be at work. */
export async function stopAllIntakes(db: Queryable): Promise<void> {
  await stop(db, 'true')
}

/** One that is being stored at this moment is not waited for. */
async function stop(db: Queryable, condition: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(`SELECT intake_id AS id FROM intake WHERE state = 'running' AND ${condition}`)
  if (rows.length === 0) return
  await db.query(
    `UPDATE intake SET state = 'stopped', ended_at = clock_timestamp(), progress = NULL, message = $1 WHERE intake_id IN (
       SELECT intake_id FROM intake WHERE state = 'running' AND ${condition} FOR UPDATE SKIP LOCKED)`,
    [STOPPED],
  )
}

/** Asks the process that works on it to end it. Throws NOT_FOUND, and CONFLICT when it has ended. */
export async function requestCancel(db: Queryable, { tokenId, userName }: IntakeCaller, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE intake SET canceled_by = coalesce(canceled_by, $3) WHERE ${VISIBLE} AND intake_id = $2 AND state = 'running'`,
    [tokenId, id, userName],
  )
  if (rowCount === 1) return
  await readIntake(db, tokenId, id)
  throw new Refusal('CONFLICT', 'This intake has ended already')
}

/** One page of intakes, the newest first. */
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

/** An intake with its progress and its report. Throws NOT_FOUND. */
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

/** Every problem of an intake as CSV, packed with gzip. Throws NOT_FOUND when there are none, or they were removed. */
export async function readProblems(db: Queryable, tokenId: string | null, id: string): Promise<Uint8Array> {
  const { rows } = await db.query<{ problems: Uint8Array | null }>(
    `SELECT problems FROM intake WHERE ${VISIBLE} AND intake_id = $2`,
    [tokenId, id],
  )
  const problems = rows[0]?.problems
  if (!problems) throw new Refusal('NOT_FOUND', 'There is no file of problems of this intake')
  return problems
}

/** Removes the files of problems of intakes that ended before this moment; their reports stay. */
export async function removeOldProblems(db: Queryable, before: Date): Promise<void> {
  await db.query('UPDATE intake SET problems = NULL WHERE ended_at < $1 AND problems IS NOT NULL', [before])
}

/** The ids of those under way. */
export async function runningIntakes(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(`SELECT intake_id AS id FROM intake WHERE state = 'running'`)
  return new Set(rows.map(({ id }) => id))
}

function asIntake({ startedAt, endedAt, ...row }: IntakeRow): Intake {
  const { id, dryRun, state, source, userName, files, message } = row
  return {
    ...{ id, dryRun, state, source, userName, files, message },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
