/** Texts as a record of CSV (RFC 4180), or several, each with the line end. */
export function csvText(records: readonly (readonly string[])[], lineEnd: '\n' | '\r\n'): string {
  return records.map((cells) => cells.map(csvCell).join(',') + lineEnd).join('')
}

/** Quoted where a program may else take a part of it for something else, or leave out spaces at its ends. */
function csvCell(text: string): string {
  return /[",\r\n\ufeff]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
