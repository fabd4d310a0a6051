import { newSecret, secretHash } from '../../auth/apiTokens'
import { callApi } from '../servers/apiClient'
import { expectNoViolations } from '../servers/businessServer'
import { sharedServer } from '../servers/testServer'

const at = sharedServer()

/** Creates sessions for many people without the cost of verifying passwords. Resolves to their refresh tokens. */
async function signInPeople(people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, newSecret)
  await at.server.sql(
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

// `npm run bench -- server` measures how fast 500 people are served.

test('[FAULT-34] a hundred people whose tokens end together all get new ones', async () => {
  const tokens = await signInPeople(100)
  const responses = await Promise.all(tokens.map((cookie) => callApi(at.server.origin, 'refreshToken', { cookie })))
  expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200))
  const next = responses.map(({ cookie }) => cookie ?? '')
  expect(new Set([...tokens, ...next]).size).toBe(200)
  expect((await callApi(at.server.origin, 'refreshToken', { cookie: next[0] ?? '' })).status).toBe(200)
  const token = String(responses[99]?.body?.accessToken)
  expect((await callApi(at.server.origin, 'getSales', { token })).status).toBe(200)
  await expectNoViolations(at.server)
})
