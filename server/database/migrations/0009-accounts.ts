/**
 * Accounts are managed in the app: they may be without a password until a one-time link sets it, and tell when somebody signed in last.
 * Machines have tokens. Of links and tokens only the SHA-256 of 256 random bits is kept.
 */
export const sql = /* sql */ `
ALTER TABLE app_user ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE app_user ADD COLUMN last_sign_in_at timestamptz;
UPDATE app_user SET last_sign_in_at = (SELECT max(session.created_at) FROM session WHERE session.user_id = app_user.user_id);

-- At most one link an account. Using it removes it.
CREATE TABLE password_link (
  user_id    uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  link_hash  text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > created_at)
);

CREATE TABLE api_token (
  token_id     uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  name         text NOT NULL CHECK (name <> ''),
  use          text NOT NULL CHECK (use IN ('intake', 'outbox')),
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
`
