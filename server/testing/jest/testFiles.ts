import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a test of the server runs: on one database, whichever there is, on both, or on the one that it is about. */
type Databases = 'once' | 'both' | 'embedded' | 'postgres'

const ROOT = join(__dirname, '..', '..', '..')

/** Folders whose tests need a database. */
const FOLDERS = ['server', 'conformance']

/**
 * What the first line of a test file says, with its reason: `@databases both: each rounds in its own way.` A file that says nothing
 * runs once: the database has no part in it, or another test says the same of both, as the model test does of every command.
 */
export function databasesOf(source: string): Databases {
  const [, said] = /^\/\*\* @databases (both|embedded|postgres): \S.*\*\/\n/.exec(source) ?? []
  return (said as Databases | undefined) ?? 'once'
}

/**
 * Patterns of the test files that a database's project leaves to the other one. What runs once runs on PostgreSQL, which starts faster.
 * @param hasPostgres when false, what runs once runs on the embedded database
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
