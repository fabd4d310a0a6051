import { newSecret, secretHash } from '../../auth/secrets'
import { callApi } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'

/**
 * Creates sessions for many people without the cost of verifying passwords, and lets all of them refresh at once, as when their
 * access tokens expired together. Resolves to the sent refresh tokens and the response to each.
 */
export async function refreshStorm(server: TestServer, people: number) {
  const tokens = await signInPeople(server, people)
  const answers = await Promise.all(tokens.map((cookie) => callApi(server.origin, 'refreshToken', { cookie })))
  return { tokens, answers }
}

/** Resolves to their refresh tokens. */
async function signInPeople(server: TestServer, people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, newSecret)
  await server.sql(
    `WITH person AS (
       INSERT INTO app_user (user_id, email, name, password_hash)
       SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person', '' FROM generate_series(1, $1::integer) AS n
       RETURNING user_id
     ), begun AS (
       INSERT INTO session (session_id, user_id, expires_at)
       SELECT gen_random_uuid(), user_id, now() + interval '1 day' FROM person RETURNING session_id
     )
     INSERT INTO refresh_token (token_hash, session_id)
     SELECT hash, session_id
     FROM (SELECT session_id, row_number() OVER () AS n FROM begun) AS begun
     JOIN unnest($2::text[]) WITH ORDINALITY AS token(hash, n) USING (n)`,
    [people, tokens.map(secretHash)],
  )
  return tokens
}
