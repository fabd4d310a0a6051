import { UsageError } from '../../common/commandLine'
import type { Database } from '../../database/database'

/** Parses the option `--database` of a program that runs on both databases. Throws UsageError for any other database. */
export function databasesAsked(text: string, usage: string): readonly Database['kind'][] {
  if (text === 'both') return ['postgres', 'embedded']
  if (text === 'postgres' || text === 'embedded') return [text]
  throw new UsageError(`--database must be postgres, embedded or both, not ${text}\n\n${usage}`)
}
