import { changeableColumns, type FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { showValue } from '../wording'
import type { Changes, Stage } from './stage'
import { keySql, needSql, plainKey, showKey, textSql, sameKey, stageTable, listKeysOf } from './stageTable'

/**
 * Finds the rows that the database has with the same values, and those that it has with other values. The latter become
 * changes, or are refused where something was posted. Cells to be computed, and columns that the file omits, keep the value of
 * the database.
 */
export async function compareWithDatabase(stage: Stage, changes: Changes): Promise<void> {
  for (const spec of fileSpecs) {
    if (!stage.files.has(spec.name)) continue
    await rejectDoubles(stage, spec)
    // Separate rules apply to document numbers.
    if (spec.name === 'number_sequences') continue
    if (spec.name === 'production_materials') await roundNeeds(stage, spec)
    await compare(stage, spec)
    await judgeChanges(stage, spec, changes)
    await rejectNewLines(stage, spec)
  }
  await stage.count()
}

function stored(spec: FileSpec, name: string): string {
  return spec.columns.find((column) => column.name === name)?.source ?? `there.${name}`
}

/**
 * Rounds needs up to what the material is counted in, as the app does when an order is made. A need of which something was
 * released, and one that the database has like this, stays as it was.
 */
async function roundNeeds(stage: Stage, { table, key }: FileSpec): Promise<void> {
  await stage.run(`UPDATE ${stageTable('production_materials')} AS row SET total_required = ${needSql('row.total_required', 'row.inventory_id')}
     WHERE row.state = 'new' AND row.qty_released = 0 AND NOT EXISTS (
       SELECT FROM ${table} AS there WHERE ${sameKey('row', 'there', key)} AND there.total_required = row.total_required)`)
}

async function compare(stage: Stage, spec: FileSpec): Promise<void> {
  const given = stage.files.get(spec.name)?.columns ?? new Set()
  const others = spec.columns.filter(({ name }) => !spec.key.includes(name))
  const differences = others
    .filter(({ name }) => given.has(name))
    .map(({ name, empty }) => {
      const differs = `row.${name} IS DISTINCT FROM ${stored(spec, name)}`
      return empty.is === 'computed' ? `(row.${name} IS NOT NULL AND ${differs})` : differs
    })
  const differs = differences.length === 0 ? 'false' : differences.join(' OR ')
  const filled = others.flatMap(({ name, empty, source }) => {
    if (source !== undefined || (given.has(name) && empty.is !== 'computed')) return []
    const value = given.has(name) ? `coalesce(row.${name}, there.${name})` : `there.${name}`
    // A derived column is computed again when a column that it depends on changes.
    return [`${name} = ${spec.followsOthers?.includes(name) ? `CASE WHEN ${differs} THEN row.${name} ELSE ${value} END` : value}`]
  })
  const keys = listKeysOf(spec).filter((key) =>
    spec.columns.some(({ name }) => !given.has(name) && (key === `${name}_search` || key === `${name}_sort`)),
  )
  const set = [
    `state = CASE WHEN ${differs} THEN 'changed' ELSE 'same' END`,
    ...filled,
    ...keys.map((name) => `${name} = there.${name}`),
  ]
  await stage.run(`UPDATE ${stageTable(spec.name)} AS row SET ${set.join(', ')} FROM ${spec.table} AS there
     WHERE ${sameKey('row', 'there', spec.key)} AND row.state = 'new'`)
}

/** Reports every changed value, or refuses the change where something was posted. */
async function judgeChanges(stage: Stage, spec: FileSpec, changes: Changes): Promise<void> {
  const { changeable, instead = 'leave the row out' } = spec
  const others = spec.columns.filter(({ name }) => !spec.key.includes(name))
  const mayChange = changeableColumns(spec)
  const posted = changeable?.posted?.('there') ?? 'NULL'
  const from = `${stageTable(spec.name)} AS row JOIN ${spec.table} AS there ON ${sameKey('row', 'there', spec.key)} WHERE row.state = 'changed'`
  const values = others.flatMap(({ name, kind }, index) => [
    `${textSql(spec, name)} AS after_${index}`,
    `${kind.toText(stored(spec, name))} AS before_${index}`,
  ])
  const rows = stage.select<{ line: number; key: string; posted: string | null; [value: string]: string | number | null }>(
    `SELECT row.line, ${keySql(spec)} AS key, ${posted} AS posted, ${values.join(', ')} FROM ${from} ORDER BY row.line`,
  )
  const wrong: number[] = []
  for await (const row of rows) {
    const differences = others.flatMap(({ name, empty, postedBy }, index) => {
      const [after = null, before = null] = [`after_${index}`, `before_${index}`].map((value) => row[value] as string | null)
      return after === before || (after === null && empty.is === 'computed') ? [] : [{ column: name, postedBy, before, after }]
    })
    const refusals = differences.filter(({ column }) => row.posted !== null || !mayChange.includes(column))
    for (const { column, before, after, postedBy } of refusals) {
      const [was, is] = [before, after].map((value) => (value === null ? 'empty' : showValue(value)))
      const why = row.posted ?? postedBy ?? 'that is posted'
      const reason = `the database has this row with ${was}, not ${is}; ${why}, and an import rewrites nothing that is posted: ${instead}`
      stage.findings.row(spec.name, row.line, column, reason)
    }
    if (refusals.length > 0) wrong.push(row.line)
    else {
      const place = { file: `${spec.name}.csv`, line: row.line, key: plainKey(row.key) }
      for (const { column, before, after } of differences) changes.add({ ...place, column, before, after })
    }
    if (wrong.length >= 5_000) await markBad(stage, spec, wrong.splice(0))
  }
  await markBad(stage, spec, wrong)
}

async function markBad({ tx }: Stage, { name }: FileSpec, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await tx.query(`UPDATE ${stageTable(name)} SET state = 'bad' WHERE line = ANY ($1::integer[])`, [lines])
}

/** Rejects new lines of an existing document to which something was posted. */
async function rejectNewLines(stage: Stage, spec: FileSpec): Promise<void> {
  const { lineOf, table, name, changeable } = spec
  if (!lineOf || (changeable && !changeable.posted)) return
  const posted = changeable?.posted?.('row') ?? `'that is posted'`
  await stage.reject<{ line: number; key: string; posted: string }>(
    name,
    `SELECT * FROM (
       SELECT row.line, ${keySql(spec, lineOf)} AS key, ${posted} AS posted FROM ${stageTable(name)} AS row
       WHERE row.state = 'new' AND EXISTS (SELECT FROM ${table} AS there WHERE ${sameKey('there', 'row', lineOf)})
     ) AS added WHERE posted IS NOT NULL ORDER BY line`,
    (row) => [
      lineOf.join(', '),
      `${showKey(row.key)} exists without this line; ${row.posted}, and an import adds no lines to it`,
    ],
  )
}

/** Rejects rows whose key already occurs in a row above. */
async function rejectDoubles(stage: Stage, spec: FileSpec): Promise<void> {
  const table = stageTable(spec.name)
  const key = spec.key.join(', ')
  const first = `(SELECT ${key}, min(line) AS line FROM ${table} WHERE (${key}) IS NOT NULL GROUP BY ${key} HAVING count(*) > 1)`
  const isDouble = `${sameKey('row', 'first', spec.key)} AND row.line <> first.line`
  const isAttachment = spec.name === 'attachments'
  const before = stage.findings.count
  await stage.reject<{ line: number; key: string; first: number; path: string | null }>(
    spec.name,
    `SELECT row.line, ${keySql(spec)} AS key, first.line AS first, ${isAttachment ? 'row.content_path' : 'NULL'} AS path
     FROM ${table} AS row JOIN ${first} AS first ON ${isDouble} ORDER BY row.line`,
    (row) =>
      isAttachment
        ? ['path', `${showValue(row.path ?? '')}: is attached on line ${row.first} already`]
        : [key, `${showKey(row.key)} is on line ${row.first} already`],
  )
  if (stage.findings.count > before)
    await stage.run(`UPDATE ${table} AS row SET state = 'bad' FROM ${first} AS first WHERE ${isDouble}`)
}
