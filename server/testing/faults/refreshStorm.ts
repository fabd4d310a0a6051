import { newSecret, secretHash } from '../../auth/secrets'
import { type ApiAnswer, callApi } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'

/** What became of many people whose access tokens ended at the same moment. */
export interface RefreshStorm {
  /** From the first request to the last answer. Milliseconds. */
  readonly ms: number
  /** The refresh tokens that they sent. */
  readonly tokens: readonly string[]
  /** What each of them got. */
  readonly answers: readonly ApiAnswer<Record<string, unknown> | null>[]
}

/** Signs in so many people without the work that their passwords would be, and lets all of them refresh at once. */
export async function refreshStorm(server: TestServer, people: number): Promise<RefreshStorm> {
  const tokens = await signInPeople(server, people)
  const began = performance.now()
  const answers = await Promise.all(tokens.map((cookie) => callApi(server.origin, 'refreshToken', { cookie })))
  return { ms: performance.now() - began, tokens, answers }
}

/** Answers their refresh tokens. */
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
