import { newSecret, secretHash } from '../../auth/secrets'
import { type ApiAnswer, callApi } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'

/** The result of many people refreshing at the same moment, because their access tokens expired together. */
export interface RefreshStorm {
  /** Time from the first request to the last response, in milliseconds. */
  readonly ms: number
  /** The refresh tokens that were sent. */
  readonly tokens: readonly string[]
  /** The response to each request. */
  readonly answers: readonly ApiAnswer<Record<string, unknown> | null>[]
}

/** Creates sessions for many people without the cost of verifying passwords, and lets all of them refresh at once. */
export async function refreshStorm(server: TestServer, people: number): Promise<RefreshStorm> {
  const tokens = await signInPeople(server, people)
  const began = performance.now()
  const answers = await Promise.all(tokens.map((cookie) => callApi(server.origin, 'refreshToken', { cookie })))
  return { ms: performance.now() - began, tokens, answers }
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
