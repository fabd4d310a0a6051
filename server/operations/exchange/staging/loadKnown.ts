import type { Transaction } from '../../../database/database'
import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Stage } from './stage'
import { sameKey, stageTable, storedColumns } from './stageTable'

/**
 * Puts rows of the database on the stage, as far as they are not there yet.
 * @param wanted SELECT of the values of `columns` that the rows must have
 * @param columns the key of the file, unless said
 */
export async function loadKnown(
  tx: Transaction,
  stage: Stage,
  file: FileName,
  wanted: string,
  columns: readonly string[] = specOf(file).key,
): Promise<void> {
  const spec = specOf(file)
  const stored = storedColumns(spec)
  await stage.run(
    tx,
    `INSERT INTO ${stageTable(file)} (line, state, ${stored.join(', ')})
     SELECT 0, 'known', ${stored.map((column) => `there.${column}`).join(', ')} FROM ${spec.table} AS there
     WHERE (${columns.map((column) => `there.${column}`).join(', ')}) IN (${wanted})
       AND NOT EXISTS (SELECT FROM ${stageTable(file)} AS here WHERE ${sameKey('here', 'there', spec.key)})`,
  )
}
