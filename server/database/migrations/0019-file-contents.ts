/** Whether a removed file was the last one with its bytes is looked up by index. */
export const sql = /* sql */ `
CREATE INDEX file_of_content ON file (sha256);
`
