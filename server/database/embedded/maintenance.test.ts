/** @databases embedded: only the embedded one is tidied by its server. */
import { startMaintenance } from './maintenance'

const MEGABYTE = 2 ** 20
const MINUTE = 60_000

let ran: string[]
let maintenance: ReturnType<typeof startMaintenance>
beforeEach(() => {
  jest.useFakeTimers()
  ran = []
  maintenance = startMaintenance(async (statement) => void ran.push(statement))
})
afterEach(() => {
  maintenance.stop()
  jest.useRealTimers()
})

test('a checkpoint comes after 32 MB of writes', () => {
  for (let megabytes = 0; megabytes < 30; megabytes += 10) maintenance.noteWrite(10 * MEGABYTE)
  expect(ran).toEqual([])
  maintenance.noteWrite(10 * MEGABYTE)
  expect(ran).toEqual(['CHECKPOINT'])
})

test('many small writes are counted too', () => {
  for (let writes = 0; writes < 32 * 1_024; writes += 1) maintenance.noteWrite(0)
  expect(ran).toEqual(['CHECKPOINT'])
})

test('a checkpoint comes five minutes after the first write of a quiet time, and none without writes', async () => {
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  maintenance.noteWrite(1)
  await jest.advanceTimersByTimeAsync(4 * MINUTE)
  maintenance.noteWrite(1)
  expect(ran).toEqual([])
  await jest.advanceTimersByTimeAsync(1 * MINUTE)
  expect(ran).toEqual(['CHECKPOINT'])
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(ran).toEqual(['CHECKPOINT'])
})

test('every 128 MB the tables are cleaned up as well', async () => {
  for (let megabytes = 0; megabytes < 128; megabytes += 32) maintenance.noteWrite(32 * MEGABYTE)
  await jest.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT', 'VACUUM (ANALYZE)', 'CHECKPOINT'])
})
