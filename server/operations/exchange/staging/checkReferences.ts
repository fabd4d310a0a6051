import type { Queryable } from '../../../database/database'
import type { FileName, Reference } from '../files/fileSpec'
import { fileSpecs, specOf } from '../files/fileSpecs'
import { showValue } from '../showValue'
import { loadExisting } from './loadExisting'
import type { Stage } from './stage'

/** Refuses rows that name something which is neither in the files nor in the database, and rows that would change something that exists. */
export async function checkReferences(tx: Queryable, stage: Stage): Promise<void> {
  for (const { name, references, changes = [] } of fileSpecs) {
    const rows = stage.fresh(name)
    for (const reference of references) await checkReference(tx, stage, name, reference)
    for (const { columns, to, noun } of changes) {
      for (const row of rows) {
        const key = row.key(columns)
        if (key === null || !stage.find(to, key) || stage.isFresh(to, key)) continue
        const document = `${noun} ${showValue(key.replaceAll('\t', ' / '))}`
        stage.refuse(
          name,
          row,
          columns.join(', '),
          `the ${document} exists, and this row would change it; an import changes nothing that exists`,
        )
      }
    }
  }
}

/** What is missing is one problem, however many rows name it. */
async function checkReference(tx: Queryable, stage: Stage, name: FileName, { columns, to, noun }: Reference): Promise<void> {
  const named = stage.fresh(name).flatMap((row) => {
    const key = row.key(columns)
    return key === null ? [] : [{ row, key }]
  })
  const keys = named.map(({ key }) => key).filter((key) => !stage.isFresh(to, key))
  await loadExisting(tx, stage, to, keys)
  const unknown = named.filter(({ key }) => !stage.find(to, key) && !stage.mayHave(to, key))
  if (unknown.length === 0) return
  const isFileMissing = !stage.isGiven(to) && (await isEmpty(tx, to))
  for (const { row, key } of unknown) {
    const what = `${noun} ${showValue(key.replaceAll('\t', ' / '))}`
    if (isFileMissing) refuseMissingFile(stage, to, `${name}.csv:${row.line} ${columns.join(', ')} names ${what}`)
    else stage.refuse(name, row, columns.join(', '), `there is no ${what}`, `no ${to} ${key}`)
  }
}

async function isEmpty(tx: Queryable, file: FileName): Promise<boolean> {
  const { rows } = await tx.query(`SELECT FROM ${specOf(file).table} LIMIT 1`)
  return rows.length === 0
}

function refuseMissingFile(stage: Stage, file: FileName, example: string): void {
  const reason = `is not in the folder, and the database has none of its rows: ${example}`
  stage.findings.add({ file: `${file}.csv`, line: null, column: '', reason }, `no ${file}.csv`)
}
