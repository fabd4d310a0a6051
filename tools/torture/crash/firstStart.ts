import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/openDatabase'
import { findViolations } from '../../../server/posting/invariants/findViolations'
import { startProgram } from '../../../server/testing/programs/programProcess'

const POLL_MS = 2

const start = (dataDir: string) => startProgram('main.ts', { PORT: '0', LOG_LEVEL: 'warn', MIN_FREE_MB: '0', DATA_DIR: dataDir })

/**
 * Starts the server program on a directory and kills it at this time of `performance.now()`. Resolves to false when the server
 * was ready before that.
 * @param fail what else fails then, e.g. the power of the disk
 */
export async function failAt(dataDir: string, due: number, fail: () => void): Promise<boolean> {
  const program = start(dataDir)
  let hasEnded = false
  void program.exit.then(() => (hasEnded = true))
  const isReady = () => program.output().includes('is ready\n')
  while (!isReady() && performance.now() < due) {
    if (hasEnded) throw new Error(`The program ended:\n${program.output()}`)
    await pause(POLL_MS)
  }
  const wasReady = isReady()
  fail()
  program.signal('SIGKILL')
  await program.exit
  return !wasReady
}

/**
 * Starts the program, waits until it is ready, stops it, and inspects the result. Throws an error with its output when it does
 * not become ready.
 */
export async function startAfterFailures(dataDir: string) {
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

export function flawsOf({ files, users, orders, violations }: Awaited<ReturnType<typeof startAfterFailures>>): string[] {
  const flaws = [...violations]
  if (files.join() !== 'jwt-secret,postgres') flaws.push(`The data directory holds ${files.join(', ')}`)
  if (users !== 2) flaws.push(`${users} accounts instead of 2`)
  if (orders === 0) flaws.push('No sales orders')
  return flaws
}
