import { hashPassword, passwordMatches } from '../../../server/auth/password'
import type { Database } from '../../../server/database/database'
import type { Bench } from './bench'
import { beginSessions, fillForBench } from './benchData'
import type { BenchDatabase } from './benchDatabase'
import { makeCaller, signIn } from './caller'
import { measureLabels } from './measureLabels'
import { measureLists } from './measureLists'
import { measureSessions } from './measureSessions'
import { measureWrites } from './measureWrites'
import { below, type Row } from './report'
import { startServer, type PROGRAMS } from './serverProcess'
import { timed, type Timing } from './timing'

/** Number of people whose access tokens expire at once. */
const PEOPLE = 500

/** Maximum memory of the server (MB), by database. */
const RSS_LIMIT_MB = { postgres: 250, embedded: 600 } as const

const MB = 1e6

/** What to measure. */
export interface MeasuredServer {
  readonly kind: Database['kind']
  /** An empty database. */
  readonly data: BenchDatabase
  /** Sales orders of the demo company. */
  readonly orders: number
  readonly program: keyof typeof PROGRAMS
}

/**
 * Measures a server with a demo company, part by part.
 * @param tell called with each row as soon as it is measured
 */
export async function measureServer({ kind, data, orders, program }: MeasuredServer, tell: (row: Row) => void): Promise<void> {
  const database = await data.open()
  await fillForBench(database, { orders })
  const refreshTokens = await beginSessions(database, PEOPLE)
  const bare = { commit: await bareCommits(database), verify: await bareVerifications() }
  await database.close()

  const server = await startServer(program, { ...data.variables, DEMO_DATA: 'on' })
  const stranger = makeCaller(server.origin)
  try {
    const staff = await signIn(server.origin)
    const bench: Bench = { server, staff, stranger, bare, refreshTokens }
    for (const measure of [measureLists, measureWrites, measureSessions, measureLabels]) {
      for (const row of await measure(bench)) tell(row)
    }
    const { rssBytes } = await server.probe()
    tell({
      what: 'memory of the server in the end',
      figures: `${Math.round(rssBytes / MB)} MB`,
      goal: below('RSS', rssBytes / MB, RSS_LIMIT_MB[kind], 'MB'),
    })
    staff.close()
  } finally {
    stranger.close()
    await server.stop()
  }
}

async function bareCommits(database: Database): Promise<Timing> {
  await database.query('CREATE TABLE bench_commit (number integer)')
  const insert = (index: number) =>
    database.transaction((tx) => tx.query('INSERT INTO bench_commit (number) VALUES ($1)', [index]))
  await timed(50, insert)
  const timing = await timed(300, insert)
  await database.query('DROP TABLE bench_commit')
  return timing
}

async function bareVerifications(): Promise<Timing> {
  const password = 'a password of the benchmark'
  const hash = await hashPassword(password)
  return timed(20, () => passwordMatches(hash, password))
}
