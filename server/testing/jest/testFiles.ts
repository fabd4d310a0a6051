import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a server test runs: once on whichever database there is, on both, or on a specific one. */
type Databases = 'once' | 'both' | 'embedded' | 'postgres'

const ROOT = join(__dirname, '..', '..', '..')

/** Folders whose tests need a database. */
const FOLDERS = ['server', 'conformance']

/**
 * Returns what the first line of a test file declares, with its reason: `@databases both: each rounds in its own way.` A file
 * without a declaration runs once: either the database does not matter, or another test covers both, as the model test does for
 * every command.
 */
export function databasesOf(source: string): Databases {
  const [, said] = /^\/\*\* @databases (both|embedded|postgres): \S.*\*\/\n/.exec(source) ?? []
  return (said as Databases | undefined) ?? 'once'
}

/**
 * Returns patterns of the test files that a database's project skips. Files that run once run on PostgreSQL, which starts
 * faster.
 * @param hasPostgres when false, files that run once run on the embedded database
 */
export function leftOut(project: 'postgres' | 'embedded', hasPostgres: boolean): string[] {
  const takesOnce = (project === 'postgres') === hasPostgres
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const databases = databasesOf(readFileSync(join(ROOT, file), 'utf8'))
      return databases !== 'both' && databases !== project && !(databases === 'once' && takesOnce)
    })
    .map((file) => `/${file.replaceAll('.', '\\.')}$`)
}
