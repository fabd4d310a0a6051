import type { Session } from '../runTransaction'
import { startMaintenance } from './maintenance'

const MEGABYTE = 2 ** 20
const MINUTE = 60_000

/** Bytes in the write-ahead log. */
let written: number
let ran: string[]
let maintenance: ReturnType<typeof startMaintenance>
beforeEach(() => {
  jest.useFakeTimers()
  written = 500 * MEGABYTE
  ran = []
  const session = {
    query: async (sql) => ({ rows: sql.includes('pg_wal') ? [{ bytes: written }] : [{ name: 'sales_order' }, { name: 'item' }] }),
    script: async (statement) => void ran.push(statement),
  } as Session
  maintenance = startMaintenance((work) => work(session))
})
afterEach(() => {
  maintenance.stop()
  jest.useRealTimers()
})

async function write(megabytes: number): Promise<void> {
  written += megabytes * MEGABYTE
  await jest.advanceTimersByTimeAsync(10_000)
}

test('a checkpoint comes after 32 MB of writes', async () => {
  await write(0)
  for (let megabytes = 0; megabytes < 30; megabytes += 10) await write(10)
  expect(ran).toEqual([])
  await write(10)
  expect(ran).toEqual(['CHECKPOINT'])
})

test('a checkpoint comes within five minutes after a few writes, and none without writes', async () => {
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(ran).toEqual([])
  await write(1)
  await jest.advanceTimersByTimeAsync(5 * MINUTE)
  expect(ran).toEqual(['CHECKPOINT'])
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(ran).toEqual(['CHECKPOINT'])
})

test('[FAULT-25] every 128 MB the tables are cleaned up as well, each by itself', async () => {
  await write(0)
  for (let megabytes = 0; megabytes < 128; megabytes += 32) await write(32)
  expect(ran).toEqual([
    ...['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT'],
    ...['VACUUM sales_order', 'ANALYZE sales_order', 'VACUUM item', 'ANALYZE item', 'CHECKPOINT'],
  ])
})

test('once it is stopped, nothing further is run', async () => {
  await write(0)
  maintenance.stop()
  await write(128)
  expect(ran).toEqual([])
})
