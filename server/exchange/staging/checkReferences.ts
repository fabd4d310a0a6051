import { type FileName, type FileSpec, nounOf, type Reference } from '../files/fileSpec'
import { fileSpecs, specOf } from '../files/fileSpecs'
import type { Stage } from './stage'
import { keySql, showKey, isWritten, sameKey, stageTable } from './stageTable'

/**
 * Rejects rows that name something that is neither in the files nor in the database, and rows that would post to an existing
 * document.
 */
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

interface Naming extends Reference {
  readonly spec: FileSpec
}

interface Unknown {
  readonly key: string
  readonly rows: number
  /** The first places that name it: index of the reference, and line. */
  readonly places: readonly (readonly [naming: number, line: number])[]
}

const list = (columns: readonly string[]) => columns.map((column) => `row.${column}`).join(', ')

/** SQL that selects the rows to be written that have a value in these columns. */
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
  const isFileMissing = !stage.files.has(to) && (await isEmpty(stage, to))
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

async function isEmpty({ tx }: Stage, file: FileName): Promise<boolean> {
  const { rows } = await tx.query(`SELECT FROM ${specOf(file).table} LIMIT 1`)
  return rows.length === 0
}

/** Rejects postings to existing documents, which would change what was posted before. */
async function rejectPosting(stage: Stage, spec: FileSpec, { columns, to }: Reference): Promise<void> {
  await stage.reject<{ line: number; key: string }>(
    spec.name,
    `SELECT row.line, ${keySql(spec, columns)} AS key FROM ${stageTable(spec.name)} AS row
     JOIN ${stageTable(to)} AS named ON ${sameKey('named', 'row', specOf(to).key, columns)}
     WHERE row.state = 'new' AND named.state IN ('known', 'same', 'changed') ORDER BY row.line`,
    ({ key }) => [
      columns.join(', '),
      `the ${nounOf(to)} ${showKey(key)} exists, and this row would post to it; an import posts only to what comes with it: post it in the app, or leave the row out`,
    ],
  )
}
