import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { DEMO_USERS } from '../../auth/demoUsers'
import type { Database } from '../../database/database'
import { insertRows } from '../../database/listKeys'

/**
 * Minimal cost of the password hashes: tests sign in hundreds of times, and verifying a password costs what the stored hash
 * specifies.
 */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function addDemoAccounts(database: Database): Promise<void> {
  const rows = DEMO_USERS.map(async ({ password, ...user }) => {
    return { user_id: randomUUID(), ...user, password_hash: await hash(password, CHEAP) }
  })
  await insertRows(database, 'app_user', await Promise.all(rows))
}
