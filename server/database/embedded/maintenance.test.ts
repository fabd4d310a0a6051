/** @databases embedded: only the embedded one is tidied by its server. */
import { remainingMs, withDeadline } from '../deadline'
import { startMaintenance } from './maintenance'

const MEGABYTE = 2 ** 20
const MINUTE = 60_000

let ran: string[]
let maintenance: ReturnType<typeof startMaintenance>
beforeEach(() => {
  jest.useFakeTimers()
  ran = []
  maintenance = startMaintenance({
    run: async (statement) => void ran.push(statement),
    tables: async () => ['sales_order', 'shipment'],
  })
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

test('every 128 MB the tables are cleaned up as well, each by itself', async () => {
  for (let megabytes = 0; megabytes < 128; megabytes += 32) maintenance.noteWrite(32 * MEGABYTE)
  await jest.advanceTimersByTimeAsync(0)
  expect(ran).toEqual([
    ...['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT'],
    ...['VACUUM sales_order', 'ANALYZE sales_order', 'VACUUM shipment', 'ANALYZE shipment', 'CHECKPOINT'],
  ])
})

test('[FAULT-25] callers wait for one cleanup at a time, however much was written while it waited itself', async () => {
  let waiting = 0
  let atOnce = 0
  const turn = async () => {
    waiting += 1
    atOnce = Math.max(atOnce, waiting)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    waiting -= 1
  }
  maintenance = startMaintenance({
    run: (statement) => (statement === 'CHECKPOINT' ? Promise.resolve() : turn()),
    tables: () => turn().then(() => ['sales_order']),
  })
  for (let intake = 0; intake < 4; intake += 1) maintenance.noteWrite(128 * MEGABYTE)
  await jest.advanceTimersByTimeAsync(1 * MINUTE)
  expect(atOnce).toBe(1)
  maintenance.noteWrite(32 * MEGABYTE)
  expect(waiting).toBe(1)
})

test('[FAULT-25] what is due is not bound by the deadline of the request that wrote', async () => {
  const left: number[] = []
  maintenance = startMaintenance({ run: async () => void left.push(remainingMs()), tables: async () => [] })
  withDeadline(performance.now() + 1, () => maintenance.noteWrite(32 * MEGABYTE))
  expect(left).toEqual([Infinity])
})

test('once it is stopped, nothing further is run', async () => {
  maintenance.noteWrite(128 * MEGABYTE)
  maintenance.stop()
  await jest.advanceTimersByTimeAsync(0)
  expect(ran).toEqual([])
})
