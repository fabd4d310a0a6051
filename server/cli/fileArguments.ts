import { parseArgs } from 'node:util'
import { ConfigError } from '../config/configError'

/** The command line of a program that takes one file. */
export interface FileArguments<Flag extends string> {
  readonly file: string
  readonly flags: Readonly<Record<Flag, boolean>>
}

/** Reads the command line: one file, and any of the flags. Throws ConfigError with the usage when there is anything else. */
export function fileArguments<const Flag extends string>(
  args: readonly string[],
  flags: readonly Flag[],
  usage: string,
): FileArguments<Flag> {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false } as const]))
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), usage)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new ConfigError(usage)
  return { file, flags: values as Record<Flag, boolean> }
}

function parsed<Result>(parse: () => Result, usage: string): Result {
  try {
    return parse()
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
