import { readCommandLine, UsageError } from '../../operations/cli/commandLine'
import type { TestDatabaseKind } from '../databases/testDatabase'

/** What `npm run attack` was asked to do. */
export interface AttackArguments {
  readonly databases: readonly TestDatabaseKind[]
}

const USAGE = `Usage: npm run attack -- [--database embedded|postgres|both]

Starts a server on this machine, asks heavy things of it, and prints how long its event loop stopped, how long /healthz took and by
how much its memory grew meanwhile. Exit code 1 when the event loop or the memory is over its limit.`

const KINDS: Readonly<Record<string, readonly TestDatabaseKind[]>> = {
  embedded: ['pglite'],
  postgres: ['postgres'],
  both: ['postgres', 'pglite'],
}

/** Reads the command line. Throws UsageError when it cannot be understood. */
export function attackArguments(args: readonly string[]): AttackArguments {
  const { values } = readCommandLine({ usage: USAGE, options: { database: { type: 'string', default: 'both' } } }, args)
  const databases = KINDS[values.database]
  if (!databases) throw new UsageError(USAGE)
  return { databases }
}
