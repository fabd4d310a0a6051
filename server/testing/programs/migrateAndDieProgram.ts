import type { Database } from '../../database/database'
import { migrate } from '../../database/migrations/migrate'
import { migrations } from '../../database/migrations/migrations'
import { openDatabase } from '../../database/openDatabase'

// A program for tests: migrates a database, given by URL or directory, and kills itself, as the second argument says: `rows`, after filling
// in two batches of the sales orders; `index`, with some of the indexes built; or `vacuum`, before the tables are vacuumed.

async function run(place: string, where: string): Promise<void> {
  const dieIn = (part: string) => part === where && process.kill(process.pid, 'SIGKILL')
  const database = await openDatabase(place.includes('://') ? { url: place } : { dataDir: place, minFreeBytes: 0 })
  let parts = 0
  const known = migrations.map((step) => {
    const { fill } = step
    if (!fill) return step
    const next: typeof fill.next = (tx, table, block) => {
      if (table === 'sales_order' && (parts += 1) > 2) dieIn('rows')
      return fill.next(tx, table, block)
    }
    return { ...step, fill: { ...fill, next } }
  })
  const mortal: Database = {
    ...database,
    async script(sql) {
      if (sql.startsWith('VACUUM')) dieIn('vacuum')
      await database.script(sql)
    },
  }
  await migrate(mortal, known, (what) => {
    if (what === 'production_order_open') dieIn('index')
  })
}

void run(process.argv[2] ?? '', process.argv[3] ?? '')
