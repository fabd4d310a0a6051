import { anyOf, type Invariant } from './invariant'

const oneUnusedToken = `
  SELECT format('session %s has %s unused refresh tokens', session_id, count(*)) AS what
  FROM refresh_token WHERE used_at IS NULL
  GROUP BY session_id HAVING count(*) > 1`

const endedIsOver = `
  SELECT format('session %s was used after it had ended', session_id) AS what
  FROM session JOIN refresh_token USING (session_id)
  WHERE refresh_token.created_at > ended_at OR used_at > ended_at`

const endHasReason = `
  SELECT format('session %s ended without a reason', session_id) AS what
  FROM session WHERE (ended_at IS NULL) <> (end_reason IS NULL)`

/** Invariants of sessions. */
export const sessionInvariants: readonly Invariant[] = [
  {
    id: 'I13',
    promise: 'A session has at most one unused refresh token, and none is given or used after it has ended',
    violations: anyOf(oneUnusedToken, endedIsOver, endHasReason),
  },
]
