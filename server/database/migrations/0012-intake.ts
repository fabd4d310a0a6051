/** Files that came in while the server runs: who brought them, how far they are, and what became of them. */
export const sql = /* sql */ `
-- seen_at: when the process that works on it was last heard of; an intake under way that was not for long is lost, and nothing of it is stored.
-- token_id: the machine that brought it. problems: every problem as CSV, packed with gzip.
CREATE TABLE intake (
  intake_id   uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  dry_run     boolean NOT NULL,
  state       text NOT NULL DEFAULT 'running'
    CHECK (state IN ('running', 'checked', 'applied', 'refused', 'canceled', 'stopped', 'failed')),
  source      text NOT NULL CHECK (source IN ('app', 'token', 'folder')),
  user_name   text NOT NULL,
  token_id    uuid,
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  seen_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  canceled_by text,
  files       jsonb NOT NULL DEFAULT '[]',
  progress    jsonb,
  message     text,
  report      jsonb,
  problems    bytea,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX intake_one_at_a_time ON intake ((true)) WHERE state = 'running';
`
