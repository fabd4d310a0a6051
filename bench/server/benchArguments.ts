import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PROGRAMS } from './serverProcess'

/** What `npm run bench:server` is asked to do. */
export interface BenchArguments {
  /** Sales orders of the demo company. */
  readonly orders: number
  readonly databases: readonly ('postgres' | 'embedded')[]
  readonly program: keyof typeof PROGRAMS
}

/** Reads the command line. Throws a RangeError that names the wrong value. */
export function benchArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '5000' },
      database: { type: 'string', default: 'both' },
      built: { type: 'boolean', default: false },
    },
  })
  const orders = Number(values.orders)
  if (!Number.isInteger(orders) || orders < 100 || orders > 20_000) {
    throw new RangeError(`--orders must be a whole number from 100 to 20000, not ${values.orders}`)
  }
  if (values.built && !existsSync(PROGRAMS.built)) throw new RangeError('--built needs a build: run "npm run build" first')
  return { orders, databases: databasesOf(values.database), program: values.built ? 'built' : 'source' }
}

function databasesOf(name: string): BenchArguments['databases'] {
  switch (name) {
    case 'both':
      return ['postgres', 'embedded']
    case 'postgres':
    case 'embedded':
      return [name]
    default:
      throw new RangeError(`--database must be postgres, embedded or both, not ${name}`)
  }
}
