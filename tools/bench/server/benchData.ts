import { beginSession, findLogin } from '../../../server/auth/sessions'
import type { Database } from '../../../server/database/database'
import { migrate } from '../../../server/database/migrations/migrations'
import { fixturesIn } from '../../../server/testing/fixtures/fixtures'
import { DEFAULT_ORDERS, seedDemoData, type SeedOptions } from '../../demo/seedDemoData'
import { cloneCompany } from './cloneCompany'

/** Sales orders to receive, one for each writer. */
export const BENCH_ORDERS = Array.from({ length: 10 }, (_, index) => ({
  orderNbr: `BENCH-${index}`,
  item: `BENCH-ITEM-${index}`,
}))

const BENCH_CUSTOMER = 'BENCH'

/** A quantity larger than any run receives. */
const PLENTY = 1_000_000

/** A fixed seed, so that every run measures the same company. */
const SEED = 7
const END = '2026-11-20'

/** A company with more sales orders is made of clones of a smaller one. */
const MOST_MADE = 20_000

/** Fills an empty database with a demo company with this many sales orders, and {@link BENCH_ORDERS}. */
export async function fillForBench(
  database: Database,
  company: Pick<SeedOptions, 'orders' | 'years' | 'progress'>,
): Promise<void> {
  await migrate(database)
  const { orders = DEFAULT_ORDERS } = company
  const times = Math.ceil(orders / MOST_MADE)
  await seedDemoData(database, { ...company, orders: Math.ceil(orders / times), seed: SEED, end: END })
  if (times > 1) await cloneCompany(database, times)
  const given = fixturesIn(database)
  for (const { orderNbr, item } of BENCH_ORDERS) {
    await given.salesOrder(orderNbr, [{ item, qty: PLENTY, operation: 'Receipt' }], { customerId: BENCH_CUSTOMER })
  }
}

/** Creates sessions of an account without signing in. Returns their refresh tokens. */
export async function beginSessions(database: Database, count: number, email = 'demo@example.com'): Promise<string[]> {
  const user = await findLogin(database, email, true)
  if (!user) throw new Error(`There is no account ${email}`)
  const now = new Date()
  return database.transaction(async (tx) => {
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) tokens.push((await beginSession(tx, now, user, '')).refreshToken ?? '')
    return tokens
  })
}
