import type { Extension } from '../../contract/extensions'

/**
 * What was found of a call or an extension. `not there`: an optional part that the server does not have. `not checked`: nothing could be
 * tried; `why` says what is missing.
 */
export type Verdict = 'right' | 'departs' | 'not there' | 'not checked'

/** What was found of one call. */
export interface CallResult {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly verdict: Verdict
  /** How it departs, in plain words: places in the JSON and kinds of values, no values. */
  readonly departures: readonly string[]
  /** Why it is not there or was not checked, or what of it was not; empty otherwise. */
  readonly why: string
}

/** What was found of one extension; its departures stand at the calls. */
export interface ExtensionResult {
  readonly extension: Extension
  readonly verdict: Verdict
}

/** Result of testing a server. */
export interface Certificate {
  /** The base address that was asked, without user names and parameters. */
  readonly url: string
  /** The instant of the beginning, ISO 8601. */
  readonly at: string
  readonly sandbox: boolean
  readonly verdict: 'right' | 'departs'
  readonly calls: readonly CallResult[]
  readonly extensions: readonly ExtensionResult[]
}

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
