import { parseArgs } from 'node:util'
import type { TestDatabaseKind } from '../testDatabase'

/** What `npm run attack` was asked to do. */
export interface AttackArguments {
  readonly databases: readonly TestDatabaseKind[]
}

const HOW = 'Usage: npm run attack -- [--database embedded|postgres|both]'

const KINDS: Readonly<Record<string, readonly TestDatabaseKind[]>> = {
  embedded: ['pglite'],
  postgres: ['postgres'],
  both: ['postgres', 'pglite'],
}

/** Reads the command line. Throws how to call the program when it cannot be understood. */
export function attackArguments(args: readonly string[]): AttackArguments {
  const { values } = parseArgs({ args: [...args], options: { database: { type: 'string', default: 'both' } } })
  const databases = KINDS[values.database]
  if (!databases) throw new Error(HOW)
  return { databases }
}
