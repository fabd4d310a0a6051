const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g
const READING =
  /^(select|show|values|table|explain|begin|start|commit|end|rollback|savepoint|release|set|reset|declare|fetch|close|lock)\b/
const WRITING_WORD = /\b(insert|update|delete|merge)\b/

/** True unless a statement surely stores nothing. `SELECT … FOR UPDATE` counts as reading: what it writes is tiny. */
export function isWriting(sql: string): boolean {
  const text = sql.replace(COMMENTS, ' ').trimStart().toLowerCase()
  if (text.startsWith('with')) return WRITING_WORD.test(text)
  return !READING.test(text)
}
