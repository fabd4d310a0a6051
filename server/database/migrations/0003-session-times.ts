/**
 * Nothing that happened in a session is later than its end. A sign-in beside a change of its password, and a clock that was behind another one,
 * could leave an end before the beginning; such ends move to the last thing that happened.
 */
export const sql = /* sql */ `
UPDATE session SET ended_at = latest.at
FROM (
  SELECT session_id, max(greatest(session.created_at, token.created_at, token.used_at)) AS at
  FROM session LEFT JOIN refresh_token AS token USING (session_id)
  GROUP BY session_id
) AS latest
WHERE latest.session_id = session.session_id AND ended_at < latest.at;

ALTER TABLE session ADD CONSTRAINT session_ends_after_it_began CHECK (ended_at >= created_at);
`
