import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a server test runs: once on whichever database there is, on both, or on a specific one. */
type Databases = 'once' | 'both' | 'embedded' | 'postgres'

const ROOT = join(__dirname, '..', '..', '..')

/** Folders whose tests need a database. */
const FOLDERS = ['server', 'conformance']

/** What a test file declares. */
interface Declared {
  readonly databases: Databases
  /** Databases on which it runs only in `npm test -- --all`. */
  readonly withAllOn: readonly ('postgres' | 'embedded')[]
}

const ON_EVERY = ['postgres', 'embedded'] as const

/**
 * Returns what the first line of a test file declares, with its reason: `@databases both: each rounds in its own way.` A file
 * without a declaration runs once: either the database does not matter, or another test covers both, as the model test does for
 * every command. `once, with --all` is left out of a plain `npm test`; `both, embedded with --all` runs there on PostgreSQL
 * only (docs/adr/0052-repeats-wait-for-all.md).
 */
export function declaredBy(source: string): Declared {
  const [, said = 'once', on, all] =
    /^\/\*\* @databases (once|both|embedded|postgres)(?:, (?:(embedded|postgres) )?(with --all))?: \S.*\*\/\n/.exec(source) ?? []
  const withAllOn = all === undefined ? [] : ON_EVERY.filter((database) => on === undefined || database === on)
  return { databases: said as Databases, withAllOn }
}

/**
 * Returns patterns of the test files that a database's project skips. Files that run once run on PostgreSQL, which starts
 * faster.
 * @param hasPostgres when false, files that run once run on the embedded database
 * @param isAll true to run also what waits for `npm test -- --all`
 */
export function leftOut(project: 'postgres' | 'embedded', hasPostgres: boolean, isAll: boolean): string[] {
  const takesOnce = (project === 'postgres') === hasPostgres
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const { databases, withAllOn } = declaredBy(readFileSync(join(ROOT, file), 'utf8'))
      const runsHere = databases === 'both' || databases === project || (databases === 'once' && takesOnce)
      return !runsHere || (!isAll && hasPostgres && withAllOn.includes(project))
    })
    .map((file) => `/${file.replaceAll('.', '\\.')}$`)
}
