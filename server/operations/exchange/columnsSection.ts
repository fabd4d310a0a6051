const BEGIN = '<!-- columns: written by npm run docs:columns -->'
const END = '<!-- end of columns -->'

/** The text of docs/DATA.md with its generated part replaced. Throws when the marks of that part are missing. */
export function withColumns(document: string, columns: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('The document has lost the marks of its generated part')
  return `${document.slice(0, begin + BEGIN.length)}\n\n${columns}\n\n${document.slice(end)}`
}
