import type { Database } from '../../database/database'
import { addDemoAccounts } from './demoAccounts'
import { resetData } from './resetData'

/**
 * Deletes the data of tests except the demo accounts, which get new ids and no sessions, so that nothing that the server cached
 * about users of another test file applies to them.
 */
export async function renewData(database: Database): Promise<void> {
  await resetData(database)
  await database.script('DELETE FROM sign_in_count; DELETE FROM api_token; DELETE FROM app_user')
  await addDemoAccounts(database)
}
