import { DEMO_USERS, type DemoUser } from '../../auth/demoUsers'
import { passwordMatches } from '../../auth/password'
import type { Database } from '../../database/database'

/** The demo sign-ins with which one gets in: imported data have none, and an operator may have changed or disabled them. */
export async function workingDemoSignIns(database: Database): Promise<readonly DemoUser[]> {
  const { rows } = await database.query<{ email: string; hash: string }>(
    'SELECT email, password_hash AS hash FROM app_user WHERE email = ANY ($1) AND NOT disabled',
    [DEMO_USERS.map(({ email }) => email)],
  )
  const works = await Promise.all(
    DEMO_USERS.map(async ({ email, password }) => {
      const account = rows.find((row) => row.email === email)
      return account !== undefined && passwordMatches(account.hash, password)
    }),
  )
  return DEMO_USERS.filter((_, index) => works[index])
}
