/** The refresh tokens of a session are found by index, used ones too: they go with it, and when it ends they tell when it was last used. */
export const sql = /* sql */ `
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);
`
