import type { SignedIn } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'

const AT_ONCE = 4

/** Creates `count` staff accounts and signs them in, alternating between the given servers, which share one database. */
export async function manyStaff(servers: readonly [TestServer, ...TestServer[]], count: number): Promise<SignedIn[]> {
  const [first] = servers
  await first.sql(
    `INSERT INTO app_user (user_id, email, name, role, permissions, password_hash)
     SELECT gen_random_uuid(), 'staff' || n || '@example.com', 'Staff ' || n, role, permissions, password_hash
     FROM app_user, generate_series(1, $1::integer) AS n WHERE email = 'demo@example.com'`,
    [count],
  )
  const people: SignedIn[] = []
  // In small groups, because the server limits concurrent sign-ins, which is not what is tested with these users.
  for (let done = 0; done < count; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => done + index)
    const signIns = numbers.map((number) => (servers[number % servers.length] ?? first).signIn(`staff${number + 1}@example.com`))
    people.push(...(await Promise.all(signIns)))
  }
  return people
}
