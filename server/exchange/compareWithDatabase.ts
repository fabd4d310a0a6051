import { changeableColumns, type FileName, type FileSpec, nounOf, type Reference } from './files/fileSpec'
import { fileSpecs, specOf } from './files/fileSpecs'
import type { Changes, Stage } from './stage'
import { isWritten, keySql, listKeysOf, needSql, plainKey, sameKey, showKey, stageTable, textSql } from './stageTable'
import { showValue } from './wording'

/** Rows with the same values are left, others become changes, or are rejected where something was posted. Omitted cells keep their value. */
export async function compareWithDatabase(stage: Stage, changes: Changes): Promise<void> {
  for (const spec of fileSpecs) {
    if (!stage.files.has(spec.name)) continue
    await rejectDoubles(stage, spec)
    // Separate rules apply to document numbers.
    if (spec.name === 'number_sequences') continue
    // Needs are rounded up, as the app does, except where something was released or the database has the same.
    if (spec.name === 'production_materials')
      await stage.run(`UPDATE import_production_materials AS row SET total_required = ${needSql('row.total_required', 'row.inventory_id')}
         WHERE row.state = 'new' AND row.qty_released = 0 AND NOT EXISTS (SELECT FROM production_material AS there
           WHERE ${sameKey('row', 'there', spec.key)} AND there.total_required = row.total_required)`)
    await compare(stage, spec)
    await judgeChanges(stage, spec, changes)
    await rejectNewLines(stage, spec)
  }
  await stage.count()
}

const stored = (spec: FileSpec, name: string) => spec.columns.find((column) => column.name === name)?.source ?? `there.${name}`

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
    const rejections = differences.filter(({ column }) => row.posted !== null || !mayChange.includes(column))
    for (const { column, before, after, postedBy } of rejections) {
      const [was, is] = [before, after].map((value) => (value === null ? 'empty' : showValue(value)))
      const why = row.posted ?? postedBy ?? 'that is posted'
      const reason = `the database has this row with ${was}, not ${is}; ${why}, and an import rewrites nothing that is posted: ${instead}`
      stage.findings.row(spec.name, row.line, column, reason)
    }
    if (rejections.length > 0) wrong.push(row.line)
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

async function rejectNewLines(stage: Stage, spec: FileSpec): Promise<void> {
  const { lineOf, table, name, changeable } = spec
  if (!lineOf || (changeable && !changeable.posted)) return
  await stage.reject(
    name,
    `SELECT line, '${lineOf.join(', ')}' AS field, key, '{key} exists without this line; ' || posted || ', and an import adds no lines to it' AS reason
     FROM (
       SELECT row.line, ${keySql(spec, lineOf)} AS key, ${changeable?.posted?.('row') ?? `'that is posted'`} AS posted FROM ${stageTable(name)} AS row
       WHERE row.state = 'new' AND EXISTS (SELECT FROM ${table} AS there WHERE ${sameKey('there', 'row', lineOf)})
     ) AS added WHERE posted IS NOT NULL ORDER BY line`,
  )
}

async function rejectDoubles(stage: Stage, spec: FileSpec): Promise<void> {
  const table = stageTable(spec.name)
  const key = spec.key.join(', ')
  const first = `(SELECT ${key}, min(line) AS line FROM ${table} WHERE (${key}) IS NOT NULL GROUP BY ${key} HAVING count(*) > 1)`
  const isDouble = `${sameKey('row', 'first', spec.key)} AND row.line <> first.line`
  const [field, shown, what] =
    spec.name === 'attachments' ? ['path', 'row.content_path', '{key}: is attached'] : [key, keySql(spec), '{key} is']
  const before = stage.findings.count
  await stage.reject(
    spec.name,
    `SELECT row.line, '${field}' AS field, ${shown} AS key, format('${what} on line %s already', first.line) AS reason
     FROM ${table} AS row JOIN ${first} AS first ON ${isDouble} ORDER BY row.line`,
  )
  if (stage.findings.count > before)
    await stage.run(`UPDATE ${table} AS row SET state = 'bad' FROM ${first} AS first WHERE ${isDouble}`)
}

/** Rejects rows that name what exists nowhere, and rows that would post to an existing document. */
export async function checkReferences(stage: Stage): Promise<void> {
  const named = fileSpecs.flatMap((spec) =>
    stage.writes(spec.name) ? spec.references.map((reference) => ({ spec, ...reference })) : [],
  )
  for (const { spec, columns, to } of named) await stage.loadKnown(to, `SELECT ${list(columns)} ${naming(spec, columns)}`)
  for (const { name } of fileSpecs) {
    const references = named.filter(({ to }) => to === name)
    // The rows of an unreadable file are unknown.
    if (references.length > 0 && stage.files.get(name)?.isReadable !== false) await rejectUnknown(stage, name, references)
  }
  for (const spec of fileSpecs) {
    if (!stage.writes(spec.name)) continue
    for (const reference of spec.postsTo ?? []) await rejectPosting(stage, spec, reference)
  }
}

type Naming = Reference & { readonly spec: FileSpec }

interface Unknown {
  readonly key: string
  readonly rows: number
  readonly places: readonly (readonly [naming: number, line: number])[]
}

const list = (columns: readonly string[]) => columns.map((column) => `row.${column}`).join(', ')

function naming(spec: FileSpec, columns: readonly string[]): string {
  return `FROM ${stageTable(spec.name)} AS row WHERE ${isWritten('row')} AND (${list(columns)}) IS NOT NULL`
}

/** Reports a missing row as one problem, however many rows refer to it. */
async function rejectUnknown(stage: Stage, to: FileName, named: readonly Naming[]): Promise<void> {
  // A row of the file with another wrong cell still counts as existing.
  const selects = named.map(
    ({ spec, columns }, index) => `SELECT ${index} AS naming, row.line, ${keySql(spec, columns)} AS key ${naming(spec, columns)}
      AND NOT EXISTS (SELECT FROM ${stageTable(to)} AS named WHERE ${sameKey('named', 'row', specOf(to).key, columns)})`,
  )
  const unknown =
    stage.select<Unknown>(`SELECT key, count(*) AS rows, to_json((array_agg(ARRAY[naming, line] ORDER BY naming, line))[1:5]) AS places
     FROM (${selects.join(' UNION ALL ')}) AS unknown GROUP BY key ORDER BY min(naming), min(line)`)
  const { rows: some } = await stage.tx.query(`SELECT FROM ${specOf(to).table} LIMIT 1`)
  const isFileMissing = !stage.files.has(to) && some.length === 0
  let missing: { reason: string; rows: number } | null = null
  let hasMore = false
  for await (const { key, rows, places } of unknown) {
    const [[index, line] = [0, 0]] = places
    const reference = named[index]
    if (!reference) continue
    const { spec, columns } = reference
    const what = `${nounOf(to)} ${showKey(key)}`
    hasMore ||= rows > 1
    if (isFileMissing) {
      const example = `${spec.name}.csv:${line} ${columns.join(', ')} names ${what}`
      missing ??= { reason: `is not in the folder, and the database has none of its rows: ${example}`, rows: 0 }
      missing.rows += rows
      continue
    }
    const finding = { file: `${spec.name}.csv`, line, column: columns.join(', '), reason: `there is no ${what}` }
    const lines = places.flatMap(([other, place]) => (named[other]?.spec === spec ? [place] : []))
    stage.findings.add(rows > 1 ? { ...finding, rows } : finding, lines)
  }
  if (missing) stage.findings.add({ file: `${to}.csv`, line: null, column: '', ...missing })
  if (!hasMore && !missing) return
  for (const [index, select] of selects.entries()) {
    for await (const { line } of stage.select<{ line: number }>(select)) {
      stage.findings.markWrong(`${named[index]?.spec.name}.csv`, [line])
    }
  }
}

async function rejectPosting(stage: Stage, spec: FileSpec, { columns, to }: Reference): Promise<void> {
  await stage.reject(
    spec.name,
    `SELECT row.line, '${columns.join(', ')}' AS field, ${keySql(spec, columns)} AS key,
       'the ${nounOf(to)} {key} exists, and this row would post to it; an import posts only to what comes with it: post it in the app, or leave the row out' AS reason
     FROM ${stageTable(spec.name)} AS row
     JOIN ${stageTable(to)} AS named ON ${sameKey('named', 'row', specOf(to).key, columns)}
     WHERE row.state = 'new' AND named.state IN ('known', 'same', 'changed') ORDER BY row.line`,
  )
}
