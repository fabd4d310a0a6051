import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Environment variable with the folder of the compiled programs of this test run; unset outside of one. */
export const COMPILED_PROGRAMS = 'TEST_COMPILED_PROGRAMS'

export function compiledProgram(file: string): string | null {
  const folder = process.env[COMPILED_PROGRAMS]
  const compiled = folder ? join(folder, `${basename(file, '.ts')}.js`) : ''
  return existsSync(compiled) ? compiled : null
}

/**
 * V8 flag that uses only the baseline WebAssembly compiler. Optimizing in the background takes a third of the time of programs
 * that open an embedded database and send few statements.
 */
export const LEAN_WASM = '--liftoff-only'

/** Returns Node's arguments to run a program of the server: compiled for this test run if available, else from its source. */
export function programArguments(file: string): string[] {
  const compiled = compiledProgram(file)
  return compiled === null ? ['--import', 'tsx', join(__dirname, '..', '..', file)] : [LEAN_WASM, compiled]
}

/**
 * Starts a program of the server with a channel for messages.
 * @param command its {@link programArguments}
 */
export function forkProgram(command: readonly string[], args: readonly string[] = [], options: ForkOptions = {}): ChildProcess {
  return fork(command.at(-1) ?? '', args, { ...options, execArgv: command.slice(0, -1) })
}
