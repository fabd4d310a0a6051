/** When a webhook last took an event. */
export const sql = /* sql */ `
ALTER TABLE webhook ADD COLUMN delivered_at timestamptz;
`
