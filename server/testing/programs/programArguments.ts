import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Environment variable that names the folder of the programs compiled for this test run; absent outside of one. */
export const COMPILED_PROGRAMS = 'TEST_COMPILED_PROGRAMS'

/** The program as compiled for this test run, or null. */
export function compiledProgram(file: string): string | null {
  const folder = process.env[COMPILED_PROGRAMS]
  const compiled = folder ? join(folder, `${basename(file, '.ts')}.js`) : ''
  return existsSync(compiled) ? compiled : null
}

/**
 * The machine code that is made at once runs well enough for a test: making a better one beside it takes a third of the time of
 * programs that open an embedded database and send few statements.
 */
export const LEAN_WASM = '--liftoff-only'

/** What Node is to run for a program of the server: as compiled for this test run, or else from its source. */
export function programArguments(file: string): string[] {
  const compiled = compiledProgram(file)
  return compiled === null ? ['--import', 'tsx', join(__dirname, '..', '..', file)] : [LEAN_WASM, compiled]
}
