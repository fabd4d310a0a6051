import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database'
import { insertRows } from '../../database/insertRows'
import { resetData } from './resetData'

/** The accounts as they stand in their table. */
export type StoredAccounts = readonly object[]

/** Reads the accounts, for {@link renewData}. */
export async function readAccounts(database: Database): Promise<StoredAccounts> {
  const { rows } = await database.query<{ account: object }>('SELECT to_json(app_user) AS account FROM app_user')
  return rows.map(({ account }) => account)
}

/**
 * Leaves nothing of what tests did but these accounts, which nobody is signed in to. They get new ids: what a server remembers of the
 * people of another test says nothing about them.
 */
export async function renewData(database: Database, accounts: StoredAccounts): Promise<void> {
  await resetData(database)
  await database.query('DELETE FROM app_user')
  await insertRows(
    database,
    'app_user',
    accounts.map((account) => ({ ...account, user_id: randomUUID() })),
  )
}
