import { readCommandLine } from '../common/commandLine'
import type { Database, Transaction } from '../database/database'
import { renewListKeys } from '../database/listKeys'
import { migrate } from '../database/migrations/migrations'
import { bumpAllRevisions } from '../lists/revisions'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

const USAGE = `Usage: npm run cli -- migrate [--renew-keys]

Brings the schema of the configured database up to date; an empty database gets its schema.

  --renew-keys   also recomputes what lists are searched and sorted by, after the data were changed outside of this program`

void runProgram(async () => {
  const { values } = readCommandLine({ usage: USAGE, options: { 'renew-keys': { type: 'boolean' } } })
  const work = async (database: Database) => {
    const ran = await migrate(database)
    console.log(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`)
    if (values['renew-keys']) console.log(`Rows that had wrong keys: ${await database.transaction(renewKeys)}.`)
  }
  await withDatabase(work, { mayMake: true, schema: 'any' })
})

async function renewKeys(tx: Transaction): Promise<number> {
  const renewed = await renewListKeys(tx)
  await bumpAllRevisions(tx)
  return renewed
}
