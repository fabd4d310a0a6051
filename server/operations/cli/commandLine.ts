import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command line cannot be understood. The message says why, and how to call the program. */
export class UsageError extends RangeError {
  override readonly name = 'UsageError'
}

/** Help was requested. The message is the usage, and nothing else is done. */
export class HelpRequested extends UsageError {}

type ProgramOptions = NonNullable<ParseArgsConfig['options']>

/** What a program takes. */
export interface CommandLine<Options extends ProgramOptions> {
  /** How to call the program, and what it does: the answer to `--help`. */
  readonly usage: string
  readonly options?: Options
  /** How many arguments are allowed besides the options, e.g. a file; default: none. */
  readonly words?: readonly [least: number, most: number]
}

/**
 * Reads the command line of a program; every program does so before anything else. Throws {@link HelpRequested} for `--help` or `-h`
 * anywhere, {@link UsageError} for anything that is not described.
 */
export function readCommandLine<const Options extends ProgramOptions = Record<never, never>>(
  { usage, options = {} as Options, words: [least, most] = [0, 0] }: CommandLine<Options>,
  args: readonly string[] = process.argv.slice(2),
) {
  if (asksForHelp(args)) throw new HelpRequested(usage)
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), usage)
  if (positionals.length < least || positionals.length > most) throw new UsageError(usage)
  return { values, words: positionals }
}

/** {@link readCommandLine} for scripts without a main function: ends the process where that throws, with the words on the terminal. */
export function commandLine<const Options extends ProgramOptions = Record<never, never>>(program: CommandLine<Options>) {
  try {
    return readCommandLine(program)
  } catch (error) {
    process.exit(printUsage(error))
  }
}

/** True when help is requested. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

/** Prints how to call the program, and returns its exit code. Rethrows anything but a {@link UsageError}. */
export function printUsage(error: unknown): 0 | 1 {
  if (!(error instanceof UsageError)) throw error
  const isAsked = error instanceof HelpRequested
  const to = isAsked ? process.stdout : process.stderr
  to.write(`${error.message}\n`)
  return isAsked ? 0 : 1
}

function parsed<Result>(parse: () => Result, usage: string): Result {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
