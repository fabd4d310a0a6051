import type { Database } from '../../database/database'
import { addDemoAccounts } from './demoAccounts'
import { resetData } from './resetData'

/**
 * Leaves nothing of what tests did but the demo accounts, which nobody is signed in to. They get new ids: what a server remembers of
 * the people of another test says nothing about them.
 */
export async function renewData(database: Database): Promise<void> {
  await resetData(database)
  await database.script('DELETE FROM sign_in_count; DELETE FROM api_token; DELETE FROM app_user')
  await addDemoAccounts(database)
}
