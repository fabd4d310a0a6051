import { MAX_TODAY_IDS, type FirstSteps, type TodayResponse, type TodayPartName } from '../../contract/entities/today'
import { toWireDate } from '../../contract/wireDate'
import type { Queryable } from '../database/database'
import { DOCUMENTS } from '../documents/documents'

const SOURCES = new Map(Object.values(DOCUMENTS).flatMap(({ today }) => Object.entries(today)))

/** SELECT of these parts from one snapshot: the number of documents and the most urgent. `$1` is the day. */
function todaySql(parts: readonly TodayPartName[]): string {
  const counted = parts.map(
    (part) => `(WITH found AS MATERIALIZED (${SOURCES.get(part) ?? ''})
      SELECT '${part}' AS part, (SELECT count(*) FROM found) AS count,
        ARRAY(SELECT id::text FROM found ORDER BY urgency NULLS LAST, id COLLATE "C" LIMIT ${MAX_TODAY_IDS}) AS ids)`,
  )
  return `WITH today AS MATERIALIZED (SELECT $1::date AS day) ${counted.join(' UNION ALL ')}`
}

export async function readToday(db: Queryable, now: Date, parts: readonly TodayPartName[]): Promise<TodayResponse> {
  const { rows } = await db.query<{ part: TodayPartName; count: number; ids: string[] }>(todaySql(parts), [toWireDate(now)])
  return { asOf: now.toISOString(), ...Object.fromEntries(rows.map(({ part, count, ids }) => [part, { count, ids }])) }
}

/** Returns which first steps of a new server are done, or nothing when all are. `notPeople`: emails that do not count. */
export async function readFirstSteps(db: Queryable, notPeople: readonly string[]): Promise<{ readonly firstSteps?: FirstSteps }> {
  const { rows } = await db.query<FirstSteps>(
    `SELECT EXISTS (SELECT FROM item) AS "hasItems", (SELECT count(*) > 1 FROM app_user WHERE NOT disabled AND email <> ALL ($1)) AS "hasPeople",
       EXISTS (SELECT FROM sales_receipt) OR EXISTS (SELECT FROM transfer_receipt) AS "hasReceipts"`,
    [notPeople],
  )
  const [firstSteps] = rows
  return firstSteps && Object.values(firstSteps).includes(false) ? { firstSteps } : {}
}
