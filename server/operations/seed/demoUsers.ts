import { DEMO_USERS } from '../../auth/demoUsers'
import { hashPassword } from '../../auth/password'
import type { Queryable } from '../../database/database'
import { insertRows } from '../../database/insertRows'
import type { Random } from './random'

/** Makes the sign-ins of a demo. One that exists is left as it is. */
export async function insertDemoUsers(tx: Queryable, random: Random): Promise<void> {
  const rows = await Promise.all(
    DEMO_USERS.map(async ({ email, name, role, permissions, password }) => ({
      user_id: random.uuid(),
      email,
      name,
      role,
      permissions,
      password_hash: await hashPassword(password),
    })),
  )
  await insertRows(tx, 'app_user', rows, 'ON CONFLICT DO NOTHING')
}
