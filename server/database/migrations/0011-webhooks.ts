/** Who is told what was posted, how far, and what could not be told. */
export const sql = /* sql */ `
-- position: everything up to it was delivered, or stands in webhook_failure. attempts, next_at, last_error: of the event behind it.
-- holder and leased_until: the process that delivers now; nobody else does until then.
CREATE TABLE webhook (
  webhook_id   uuid PRIMARY KEY,
  url          text NOT NULL CHECK (url ~ '^https?://'),
  types        text[] NOT NULL,
  secret       bytea NOT NULL,
  position     bigint NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  next_at      timestamptz NOT NULL,
  last_error   text,
  is_paused    boolean NOT NULL DEFAULT false,
  holder       uuid,
  leased_until timestamptz,
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL
);

CREATE TABLE webhook_failure (
  webhook_id  uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  position    bigint NOT NULL,
  attempts    integer NOT NULL,
  last_error  text NOT NULL,
  failed_at   timestamptz NOT NULL,
  is_replayed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (webhook_id, position)
);
`
