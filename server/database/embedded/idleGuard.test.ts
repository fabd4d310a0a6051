/** @databases embedded: only the embedded one has this guard. */
import type { Session } from '../runTransaction'
import { withIdleGuard } from './idleGuard'

const LIMIT_MS = 10_000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A session whose statements take as long as they say. */
const session = {
  begin: () => undefined,
  query: async (sql: string) => {
    await new Promise((resolve) => setTimeout(resolve, Number(sql)))
    return { rows: [], rowCount: 0 }
  },
  send: () => undefined,
  command: async (sql: string) => sql,
  script: async () => undefined,
} as Session

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('statements that run at once leave nothing behind that keeps their answers in the memory', async () => {
  const done = withIdleGuard(session, LIMIT_MS, async (tx) => Promise.all([tx.query('1'), tx.query('2'), tx.query('3')]))
  await jest.advanceTimersByTimeAsync(3)
  await done
  expect(jest.getTimerCount()).toBe(0)
})

test('a statement that nobody waited for leaves nothing behind either', async () => {
  const done = withIdleGuard(session, LIMIT_MS, async (tx) => void tx.query('5'))
  await jest.advanceTimersByTimeAsync(5)
  await done
  expect(jest.getTimerCount()).toBe(0)
})

test('a transaction is not idle while one of its statements runs, however long ago another one ended', async () => {
  const done = withIdleGuard(session, LIMIT_MS, async (tx) => Promise.all([tx.query('1'), tx.query(String(LIMIT_MS * 1.5))]))
  await jest.advanceTimersByTimeAsync(LIMIT_MS * 2)
  await expect(done).resolves.toHaveLength(2)
})

test('one that asks nothing for the limit is rolled back and fails', async () => {
  const command = jest.spyOn(session, 'command')
  const done = withIdleGuard(session, LIMIT_MS, async (tx) => {
    await tx.query('1')
    await wait(LIMIT_MS * 2)
  })
  const failed = expect(done).rejects.toThrow('idle for too long')
  await jest.advanceTimersByTimeAsync(LIMIT_MS + 1)
  await failed
  expect(command).toHaveBeenCalledWith('ROLLBACK')
})
