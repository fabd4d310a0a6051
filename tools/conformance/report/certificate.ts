import type { Extension } from '../../../contract/extensions'

/**
 * The verdict about a call or an extension. `unsupported`: an optional part that the server does not have. `skipped`: nothing
 * could be tested; `why` says what was missing.
 */
export type Verdict = 'passed' | 'failed' | 'unsupported' | 'skipped'

export interface CallResult {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly verdict: Verdict
  /** The deviations in plain words: places in the JSON and types of values, but no values. */
  readonly failures: readonly string[]
  /** Why it is unsupported or was not (completely) tested; else empty. */
  readonly why: string
}

/** The result of one extension. Its deviations are listed with the calls. */
export interface ExtensionResult {
  readonly extension: Extension
  readonly verdict: Verdict
}

export interface Certificate {
  /** The tested base address, without user name and query. */
  readonly url: string
  /** Start of the test, ISO 8601. */
  readonly at: string
  readonly sandbox: boolean
  readonly verdict: 'passed' | 'failed'
  readonly calls: readonly CallResult[]
  readonly extensions: readonly ExtensionResult[]
}

/** Maximum width of texts in the table: a terminal would allow more, but long lines are hard to read. */
const WORDS_WIDTH = 100

/** Formats the certificate as a table for people: a line for each call, followed by its deviations. */
export function formatCertificate({ url, sandbox, verdict, calls, extensions }: Certificate): string {
  const width = Math.max(...calls.map(({ call }) => call.length))
  const places = Math.max(...calls.map(({ path }) => path.length))
  const lineOf = ({ call, method, path, verdict: found, failures, why }: CallResult) => [
    `${found.padEnd(11)}  ${call.padEnd(width)}  ${method.padEnd(4)}  ${`${path}`.padEnd(places)}  ${failures.length === 0 ? why : ''}`.trimEnd(),
    ...failures.flatMap((failure) => wrapped(failure)),
  ]
  const count = (wanted: string) => calls.filter((call) => call.verdict === wanted).length
  const counts = ['passed', 'failed', 'unsupported', 'skipped'].map((wanted) => `${count(wanted)} ${wanted}`).join(', ')
  return [
    `${url}, ${sandbox ? 'reads and writes (--sandbox)' : 'reads only'}`,
    '',
    ...calls.flatMap(lineOf),
    '',
    ...extensions.map((one) => `${one.verdict.padEnd(11)}  extension ${one.extension}`),
    '',
    `${verdict === 'passed' ? 'Passed' : 'Failed'}: ${counts}.`,
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
