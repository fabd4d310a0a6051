/**
 * SQL that spells rows as the wire does. Lists are built as JSON text inside the database, because that is several times
 * faster than mapping rows here, and the text can be sent as it is.
 */

/** Rows of a list, as pieces of one SELECT. */
export interface WireRows {
  /** What follows FROM: tables, joins and conditions. */
  readonly from: string
  /** SQL of each field of the wire's object, by its name there. */
  readonly fields: Readonly<Record<string, string>>
  /** SQL that the rows are ordered by. */
  readonly order: string
}

/** SQL of a JSON array with one object a row. */
export function jsonList(rows: WireRows): string {
  return `SELECT coalesce(json_agg(${jsonObject(rows.fields)} ORDER BY ${rows.order}), '[]'::json) FROM ${rows.from}`
}

/** SQL of a JSON object that holds the rows as lists by `key`. */
export function jsonTable(key: string, rows: WireRows): string {
  return `SELECT coalesce(json_object_agg(key, list ORDER BY key), '{}'::json)
    FROM (SELECT ${key} AS key, json_agg(${jsonObject(rows.fields)} ORDER BY ${rows.order}) AS list
      FROM ${rows.from} GROUP BY 1) AS grouped`
}

/** SQL of one JSON object. */
export function jsonObject(fields: WireRows['fields']): string {
  const members = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`)
  return `json_build_object(${members.join(', ')})`
}

/** A `date` as `YYYY-MM-DD`; none is `''`. */
export function wireDate(date: string): string {
  return `coalesce(to_char(${date}, 'YYYY-MM-DD'), '')`
}

/** A `timestamptz` as an ISO 8601 instant in UTC, ending in `Z`. */
export function wireInstant(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A `numeric` as a JSON number without trailing zeros. */
export function wireQuantity(quantity: string): string {
  return `trim_scale(${quantity})`
}
