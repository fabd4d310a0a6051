import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Environment variable that names the folder of the programs compiled for this test run; absent outside of one. */
export const COMPILED_PROGRAMS = 'TEST_COMPILED_PROGRAMS'

/** What Node is to run for a program of the server: as compiled for this test run, or else from its source. */
export function programArguments(file: string): string[] {
  const folder = process.env[COMPILED_PROGRAMS]
  const compiled = folder && join(folder, `${basename(file, '.ts')}.js`)
  return compiled && existsSync(compiled) ? ['--enable-source-maps', compiled] : ['--import', 'tsx', join(__dirname, '..', file)]
}
