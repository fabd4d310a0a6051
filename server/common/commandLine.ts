import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { RequestError } from './errors'

export class UsageError extends RangeError {
  override readonly name = 'UsageError'

  /** @param isHelp the usage was wanted: nothing is wrong */
  constructor(
    message?: string,
    readonly isHelp = false,
  ) {
    super(message)
  }
}

type ProgramOptions = NonNullable<ParseArgsConfig['options']>

interface CommandLine<Options extends ProgramOptions> {
  readonly usage: string
  readonly options?: Options
  /** Minimum and maximum number of arguments besides the options, e.g. a file; default: none. */
  readonly words?: readonly [least: number, most: number]
}

export function readCommandLine<const Options extends ProgramOptions = Record<never, never>>(
  { usage, options = {} as Options, words: [least, most] = [0, 0] }: CommandLine<Options>,
  args: readonly string[] = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) throw new UsageError(usage, true)
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), usage)
  const empty = Object.entries(values).find(([, value]) => value === '')
  if (empty) throw new UsageError(`--${empty[0]} needs a value\n\n${usage}`)
  if (positionals.includes('')) throw new UsageError(`An argument is empty: it names nothing\n\n${usage}`)
  if (positionals.length < least || positionals.length > most) throw new UsageError(usage)
  return { values, words: positionals }
}

/** Returns a whole number that was typed, digits only. Throws {@link UsageError} that names it, its range and what was typed. */
export function wholeNumber(name: string, typed: string, least = 1, most = 1_000_000_000): number {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}, not ${typed}`)
}

export function namesOf<Name extends string>(option: string, typed: string, known: readonly Name[]): readonly Name[] {
  const names = typed.split(',')
  const unknown = names.find((name) => !known.some((one) => one === name))
  if (unknown !== undefined) throw new UsageError(`${option} knows no "${unknown}", only ${known.join(', ')}`)
  return known.filter((name) => names.includes(name))
}

/** {@link readCommandLine} for scripts without a main function: where that throws, prints the usage and ends the process. */
export function commandLine<const Options extends ProgramOptions = Record<never, never>>(program: CommandLine<Options>) {
  try {
    return readCommandLine(program)
  } catch (error) {
    process.exit(printUsage(error))
  }
}

export function printUsage(error: unknown): 0 | 1 {
  if (!(error instanceof UsageError)) throw error
  const to = error.isHelp ? process.stdout : process.stderr
  to.write(`${error.message}\n`)
  return error.isHelp ? 0 : 1
}

function parsed<Result>(parse: () => Result, usage: string): Result {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}\n\n${usage}`)
  }
}

/** Reads a line without echoing what is typed. Throws UsageError when Ctrl+C or Ctrl+D is pressed instead. */
export async function readSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  process.stderr.write(question)
  try {
    for await (const line of lines) return line
    if (process.stdin.isTTY) throw new UsageError('Nothing was typed.')
    return ''
  } finally {
    lines.close()
    if (question) process.stderr.write('\n')
  }
}

/** Never from the command line, where it would show in the process list. Throws BAD_REQUEST when the two differ. */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readSecret('')
  const first = await readSecret('Password: ')
  const second = await readSecret('The same again: ')
  if (first !== second) throw new RequestError('BAD_REQUEST', 'The two passwords are not the same')
  return first
}
