import type { Transaction } from '../../../database/database'
import type { FileSpec } from '../files/fileSpec'
import { showValue } from '../showValue'
import { keySql, showKey } from './sqlText'
import type { Stage } from './stage'
import { sameKey, stageTable } from './stageTable'

/** Refuses rows of a file whose key another row above has. */
export async function refuseDoubles(tx: Transaction, stage: Stage, spec: FileSpec): Promise<void> {
  const table = stageTable(spec.name)
  const key = spec.key.join(', ')
  const first = `(SELECT ${key}, min(line) AS line FROM ${table} WHERE (${key}) IS NOT NULL GROUP BY ${key} HAVING count(*) > 1)`
  const isDouble = `${sameKey('row', 'first', spec.key)} AND row.line <> first.line`
  const isAttachment = spec.name === 'attachments'
  const before = stage.findings.count
  await stage.refuse<{ line: number; key: string; first: number; path: string | null }>(
    tx,
    spec.name,
    isAttachment ? 'path' : spec.key.join(', '),
    `SELECT row.line, ${keySql(spec)} AS key, first.line AS first, ${isAttachment ? 'row.content_path' : 'NULL'} AS path
     FROM ${table} AS row JOIN ${first} AS first ON ${isDouble} ORDER BY row.line`,
    (row) =>
      isAttachment
        ? `${showValue(row.path ?? '')}: is attached on line ${row.first} already`
        : `${showKey(row.key)} stands on line ${row.first} already`,
  )
  if (stage.findings.count > before)
    await stage.run(tx, `UPDATE ${table} AS row SET state = 'bad' FROM ${first} AS first WHERE ${isDouble}`)
}
