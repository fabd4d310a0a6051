/**
 * Attempts to sign in, which all servers of a database count together. Nothing of it is worth waiting for the disk: after a crash of the
 * database everybody begins at none.
 */
export const sql = /* sql */ `
CREATE UNLOGGED TABLE sign_in_count (
  name    text PRIMARY KEY,
  count   integer NOT NULL CHECK (count >= 0),
  ends_at timestamptz NOT NULL
);
`
