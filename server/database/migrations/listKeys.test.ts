/** @databases both, embedded with --all: a step of the schema must run on each. */

import { searchKey, sortKey } from '../../../contract/rules/listKeys'
import { STATUSES } from '../../../contract/statuses'
import { findViolations } from '../../domain/invariants/findViolations'
import { listInvariants } from '../../domain/invariants/listInvariants'
import type { TestDatabase } from '../../testing/databases/makeTestDatabase'
import { INDEXES, NAMES, makeOldCompany } from '../../testing/fixtures/companyWithoutKeys'
import type { Database } from '../database'
import { migrate } from './migrate'

let testDatabase: TestDatabase
let database: Database
let ran: readonly string[]
beforeAll(async () => {
  ;({ testDatabase, database } = await makeOldCompany())
  ran = await migrate(database)
})
afterAll(async () => {
  await database.close()
  await testDatabase.remove()
})

describe('a company of the version before', () => {
  test('[WINDOW-11] gets the keys that JavaScript makes, whatever its letters; blank values sort as none', async () => {
    expect(ran.slice(0, 2)).toEqual(['0005-list-keys', INDEXES])
    expect(await findViolations(database, listInvariants)).toEqual([])
    const { rows } = await database.query(
      'SELECT name, name_search AS search, name_sort AS sort FROM customer ORDER BY name_sort NULLS LAST, customer_id COLLATE "C"',
    )
    const isBlank = (name: string) => name.trim() === ''
    const expected = NAMES.map((name) => ({ name, search: searchKey(name), sort: isBlank(name) ? null : sortKey(name) }))
    const bytes = ({ sort }: { sort: string | null }) => Buffer.from(sort ?? '\u{10ffff}')
    expect(rows).toEqual([...expected].sort((a, b) => Buffer.compare(bytes(a), bytes(b))))
    const descending = await database.query<{ name: string }>(
      'SELECT name FROM customer ORDER BY name_sort DESC NULLS LAST, customer_id',
    )
    expect(descending.rows.slice(-2).map(({ name }) => name)).toEqual(['', '  '])
    const joined = await database.query('SELECT joined, joined_sort FROM transfer_shipment WHERE order_nbr = $1', ['TR1'])
    expect(joined.rows).toEqual([{ joined: 'TR1-Ts1', joined_sort: sortKey('TR1-Ts1') }])
  })

  test('[WINDOW-12] gets its totals, a new tag for each list, and its months in UTC', async () => {
    const lists = await database.query<{ list: string; tag: string; total: number }>('SELECT list, tag, total FROM list_revision')
    const totals = Object.fromEntries(lists.rows.map(({ list, total }) => [list, total]))
    const count = NAMES.length
    expect(totals).toEqual({
      inventory: null,
      production: count,
      history: null,
      sales: count,
      shipments: count,
      transfers: count,
    })
    expect(new Set(lists.rows.map(({ tag }) => tag)).size).toBe(6)
    await database.query("UPDATE list_revision SET revision = revision + 1 WHERE list = 'sales'")
    const after = await database.query<{ list: string; tag: string }>('SELECT list, tag FROM list_revision')
    const renewed = after.rows.filter(({ list, tag }) => lists.rows.find((one) => one.list === list)?.tag !== tag)
    expect(renewed.map(({ list }) => list)).toEqual(['sales'])

    const months = 'SELECT month, total::float8 AS total, completions FROM production_month ORDER BY month'
    const march = { month: '2026-03', total: 2.5, completions: 1 }
    expect((await database.query(months)).rows).toEqual([march, { month: '2026-04', total: 4, completions: 2 }])
    await database.query(`INSERT INTO production_completion (batch_nbr, prod_nbr, qty, created_at, batch_nbr_search) VALUES
    ('PB-4', 'PR1', 1, '2026-04-02', 'pb-4'), ('PB-5', 'PR1', 2, '2026-05-02', 'pb-5')`)
    const may = { month: '2026-05', total: 2, completions: 1 }
    expect((await database.query(months)).rows).toEqual([march, { month: '2026-04', total: 5, completions: 3 }, may])
    await database.query("UPDATE production_completion SET qty = 4, created_at = '2026-05-02' WHERE batch_nbr = 'PB-Ä'")
    await database.query("DELETE FROM production_completion WHERE batch_nbr = 'PB-4'")
    expect((await database.query(months)).rows).toEqual([
      { month: '2026-04', total: 4, completions: 2 },
      { month: '2026-05', total: 6, completions: 2 },
    ])
  })

  test('[WINDOW-03] what is open, and what ranks how, is what the contract says of every status', async () => {
    const documents = {
      sales: ['sales_order', 'order_nbr'],
      production: ['production_order', 'prod_nbr'],
      shipment: ['shipment', 'shipment_nbr'],
      transfer: ['transfer_shipment', 'order_nbr'],
    } as const
    for (const [kind, [table, key]] of Object.entries(documents) as [keyof typeof documents, readonly [string, string]][]) {
      for (const [status, facts] of Object.entries<{ isFinished?: true; rank?: number }>(STATUSES[kind])) {
        const rank = kind === 'production' ? 'status_rank' : 'NULL::smallint'
        const confirmed =
          kind === 'shipment' ? ", ship_date = '2026-03-05', courier = 'x', tracking_number = 'x', confirmed_at = now()" : ''
        const { rows } = await database.query(
          `UPDATE ${table} SET status = $1${confirmed} WHERE ${key} = (SELECT ${key} FROM ${table} WHERE is_open LIMIT 1)
         RETURNING is_open AS "isOpen", ${rank} AS rank`,
          [status],
        )
        expect([kind, status, rows]).toEqual([kind, status, [{ isOpen: !facts.isFinished, rank: facts.rank ?? null }]])
      }
    }
  })
})
