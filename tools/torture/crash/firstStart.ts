import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/openDatabase'
import { findViolations } from '../../../server/posting/invariants/findViolations'
import { startProgram } from '../../../server/testing/programs/programProcess'

/** Condition for killing a first start, on its data directory and its output so far. */
export type Moment = (dataDir: string, message: string) => boolean

const POLL_MS = 2

const start = (dataDir: string) => startProgram('main.ts', { PORT: '0', LOG_LEVEL: 'warn', MIN_FREE_MB: '0', DATA_DIR: dataDir })

/**
 * Starts the server program on a directory and kills it when the condition becomes true. Resolves to false when the server was
 * ready before that.
 * @param fail what else fails at that moment, e.g. the power of the disk
 */
export async function failAt(dataDir: string, moment: Moment, fail: () => void = () => undefined): Promise<boolean> {
  const program = start(dataDir)
  let hasEnded = false
  void program.exit.then(() => (hasEnded = true))
  const isReady = () => program.output().includes('is ready\n')
  while (!isReady() && !moment(dataDir, program.output())) {
    if (hasEnded) throw new Error(`The program ended:\n${program.output()}`)
    await pause(POLL_MS)
  }
  const wasReady = isReady()
  fail()
  program.signal('SIGKILL')
  await program.exit
  return !wasReady
}

interface FirstStart {
  readonly ms: number
  /** The names in the data directory. */
  readonly files: readonly string[]
  readonly users: number
  readonly orders: number
  readonly violations: readonly string[]
}

/**
 * Starts the program, waits until it is ready, stops it, and inspects the result. Throws an error with its output when it does
 * not become ready.
 */
export async function startAfterFailures(dataDir: string): Promise<FirstStart> {
  const began = performance.now()
  const program = start(dataDir)
  await program.untilSays('is ready\n')
  const ms = performance.now() - began
  program.signal('SIGTERM')
  await program.exit
  const database = await openDatabase({ dataDir, minFreeBytes: 0 })
  try {
    const count = async (table: string) =>
      (await database.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)).rows[0]?.rows ?? NaN
    return {
      ms,
      files: readdirSync(dataDir).sort(),
      users: await count('app_user'),
      orders: await count('sales_order'),
      violations: await findViolations(database),
    }
  } finally {
    await database.close()
  }
}

export function flawsOf({ files, users, orders, violations }: FirstStart): string[] {
  const flaws = [...violations]
  if (files.join() !== 'jwt-secret,postgres') flaws.push(`The data directory holds ${files.join(', ')}`)
  if (users !== 2) flaws.push(`${users} accounts instead of 2`)
  if (orders === 0) flaws.push('No sales orders')
  return flaws
}
