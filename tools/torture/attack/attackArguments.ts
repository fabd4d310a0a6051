import { readCommandLine, UsageError } from '../../../server/common/commandLine'
import { requestedDatabases } from '../../testing/ownDatabase'
import { ATTACKS } from './attacks'

const USAGE = `Usage: npm run torture -- attack [--database embedded|postgres|both] [attack ...]

Starts a server on this machine, sends it heavy requests, and prints how long others waited for /healthz and by how much the
server's memory grew meanwhile. Exit code 1 when an attack did not end in time, or when one of them is over its limit.

Attacks (default: all):
${ATTACKS.map(({ name, what }) => `  ${name.padEnd(12)} ${what}`).join('\n')}`

export function attackArguments(args: readonly string[]) {
  const { values, words } = readCommandLine(
    { usage: USAGE, options: { database: { type: 'string', default: 'both' } }, words: [0, ATTACKS.length] },
    args,
  )
  const databases = requestedDatabases(values.database, USAGE)
  const attacks = ATTACKS.filter(({ name }) => words.length === 0 || words.includes(name))
  const known = new Set(ATTACKS.map(({ name }) => name))
  if (words.some((word) => !known.has(word))) throw new UsageError(USAGE)
  return { databases, attacks }
}
