/** What each person has chosen for themselves: views, columns. One JSON object, kept as its text, of which the server knows nothing. */
export const sql = /* sql */ `
CREATE TABLE preference (
  user_id    uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  body       text NOT NULL CHECK (octet_length(body) <= 65536),
  changed_at timestamptz NOT NULL
);
`
