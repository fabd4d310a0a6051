/** A session tells in words where it began, "Chrome on Windows", so that people know theirs; the header that says it is not kept. */
export const sql = /* sql */ `
ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '';
`
