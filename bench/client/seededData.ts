import { join } from 'node:path'
import { openDatabase } from '../../server/database/openDatabase'
import { fillForBench } from '../server/benchData'
import { leaveOpenIn } from '../windows/openDocuments'

/** Which company the app is to show. */
export interface SeededCompany {
  /** Sales orders; everything else follows from them. */
  readonly orders: number
  /** Years of its history; null for a busy company's eighteen months. */
  readonly years: number | null
  /** How many documents of each list are open; null for as many as there are. */
  readonly open: number | null
}

/** A data directory with a demo company, made once in `home`. */
export async function seededData({ orders, years, open }: SeededCompany, home: string): Promise<string> {
  const dataDir = join(home, `data-${orders}`)
  const database = await openDatabase({ dataDir, isUnlimited: true })
  try {
    await fillForBench(database, { orders, years })
    if (open !== null) await leaveOpenIn(database, open)
  } finally {
    await database.close()
  }
  return dataDir
}
