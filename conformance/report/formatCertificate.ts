import type { CallResult, Certificate } from './certificate'

/** Widest line of words; tables of terminals have no end, readers do. */
const WORDS_WIDTH = 100

/** The table for people: a line a call, and below it how it departs. */
export function formatCertificate({ url, sandbox, verdict, calls, extensions }: Certificate): string {
  const width = Math.max(...calls.map(({ call }) => call.length))
  const places = Math.max(...calls.map(({ path }) => path.length))
  const lineOf = ({ call, method, path, verdict: found, departures, why }: CallResult) => [
    `${found.padEnd(11)}  ${call.padEnd(width)}  ${method.padEnd(4)}  ${`${path}`.padEnd(places)}  ${departures.length === 0 ? why : ''}`.trimEnd(),
    ...departures.flatMap((departure) => wrapped(departure)),
  ]
  const count = (wanted: string) => calls.filter((call) => call.verdict === wanted).length
  const counts = ['right', 'departs', 'not there', 'not checked'].map((wanted) => `${count(wanted)} ${wanted}`).join(', ')
  return [
    `${url}, ${sandbox ? 'reads and writes (--sandbox)' : 'reads only'}`,
    '',
    ...calls.flatMap(lineOf),
    '',
    ...extensions.map((one) => `${one.verdict.padEnd(11)}  extension ${one.extension}`),
    '',
    `${verdict === 'right' ? 'Right' : 'Departs from the contract'}: ${counts}.`,
  ].join('\n')
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= WORDS_WIDTH) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.map((line, index) => `${' '.repeat(13)}${index === 0 ? '- ' : '  '}${line}`)
}
