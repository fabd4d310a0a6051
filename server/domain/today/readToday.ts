import { MAX_TODAY_IDS, type TodayAnswer, type TodayPartName } from '../../../contract/entities/today'
import { toWireDate } from '../../../contract/wireDate'
import type { Queryable } from '../../database/database'
import { TODAY_SOURCES } from './todaySources'

/** SELECT of these parts of one moment: how many documents each has, and the most urgent of them. `$1` is the day. */
export function todaySql(parts: readonly TodayPartName[]): string {
  const counted = parts.map(
    (part) => `(WITH found AS MATERIALIZED (${TODAY_SOURCES[part]})
      SELECT '${part}' AS part, (SELECT count(*) FROM found) AS count,
        ARRAY(SELECT id::text FROM found ORDER BY urgency NULLS LAST, id COLLATE "C" LIMIT ${MAX_TODAY_IDS}) AS ids)`,
  )
  return `WITH today AS MATERIALIZED (SELECT $1::date AS day) ${counted.join(' UNION ALL ')}`
}

interface PartRow {
  readonly part: TodayPartName
  readonly count: number
  readonly ids: string[]
}

/**
 * What wants attention at an instant.
 * @param parts those that the caller may read; none other is looked for
 */
export async function readToday(db: Queryable, now: Date, parts: readonly TodayPartName[]): Promise<TodayAnswer> {
  const { rows } = await db.query<PartRow>(todaySql(parts), [toWireDate(now)])
  return { asOf: now.toISOString(), ...Object.fromEntries(rows.map(({ part, count, ids }) => [part, { count, ids }])) }
}
