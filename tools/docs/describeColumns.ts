import type { Column } from '../../server/exchange/columns'
import type { FileSpec } from '../../server/exchange/files/fileSpec'
import { fileSpecs } from '../../server/exchange/files/fileSpecs'

const BEGIN = '<!-- columns: written by npm run docs -- columns -->'
const END = '<!-- end of columns -->'

/** Returns the text of docs/DATA.md with its generated part replaced. Throws when the markers of that part are missing. */
export function withColumns(document: string, columns: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('The document has lost the marks of its generated part')
  return `${document.slice(0, begin + BEGIN.length)}\n\n${columns}\n\n${document.slice(end)}`
}

/** Returns the generated part of docs/DATA.md: every file with its columns, as Markdown that the formatter leaves unchanged. */
export function describeColumns(): string {
  return fileSpecs.map(describeFile).join('\n\n')
}

function describeFile(spec: FileSpec): string {
  const references = spec.references.map(({ columns, to }) => `${columns.map(code).join(' + ')} in ${code(`${to}.csv`)}`)
  return [
    `### ${spec.name}.csv`,
    spec.about,
    [`Key: ${spec.key.map(code).join(' + ')}.`, ...(references.length > 0 ? [`Names rows: ${references.join(', ')}.`] : [])].join(
      ' ',
    ),
    spec.columns.map(describeColumn).join('\n'),
  ].join('\n\n')
}

function describeColumn({ name, about, kind, empty }: Column): string {
  return `- ${code(name)} (${kind.form}${whenEmpty(empty)}): ${about}`
}

function whenEmpty(empty: Column['empty']): string {
  switch (empty.is) {
    case 'required':
      return ', required'
    case 'computed':
      return ', else worked out'
    case 'value':
      return empty.value === null || empty.value === '' ? '' : `, else ${code(empty.value)}`
  }
}

function code(text: string): string {
  return `\`${text}\``
}
