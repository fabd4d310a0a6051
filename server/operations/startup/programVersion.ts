import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** The version in the program's own `package.json`, from which it was started or built. */
export function programVersion(from = __dirname): string {
  const path = join(from, 'package.json')
  if (existsSync(path)) return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path, 'utf8'))).version
  if (dirname(from) === from) throw new Error('The program has no package.json')
  return programVersion(dirname(from))
}
