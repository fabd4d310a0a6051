import type { Queryable } from '../../database/database'
import { fileSpecs } from '../files/fileSpecs'
import { showValue } from '../showValue'
import { loadExisting } from './loadExisting'
import type { Stage } from './stage'

/** Refuses rows that name something which is neither in the files nor in the database, and rows that would change something that exists. */
export async function checkReferences(tx: Queryable, stage: Stage): Promise<void> {
  for (const { name, references, changes = [] } of fileSpecs) {
    const rows = stage.fresh(name)
    for (const { columns, to, noun } of references) {
      const keys = rows.map((row) => row.key(columns)).filter((key) => key !== null)
      await loadExisting(
        tx,
        stage,
        to,
        keys.filter((key) => !stage.isFresh(to, key)),
      )
      for (const row of rows) {
        const key = row.key(columns)
        if (key === null || stage.find(to, key) || stage.mayHave(to, key)) continue
        stage.refuse(name, row, columns.join(', '), `there is no ${noun} ${showValue(key.replaceAll('\t', ' / '))}`)
      }
    }
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
