import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Returns the folder of the program's own `package.json`, whether it runs from its sources or from a build. */
export function packageFolder(from = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  if (dirname(from) === from) throw new Error('The program has no package.json')
  return packageFolder(dirname(from))
}

export function programVersion(): string {
  const content: unknown = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(content).version
}
