import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { withDeadline } from './deadline'

// Effect of a deadline on running database work, on the embedded database and on PostgreSQL.

const LIMIT_MS = 300

/** Longer than the limit by far, shorter than a test. */
const STATEMENT_SECONDS = 1.5

const at = sharedDatabase()
beforeAll(async () => {
  await at.database.script('CREATE TABLE note (text text)')
})

const withShortDeadline = <Result>(work: () => Promise<Result>) => withDeadline(performance.now() + LIMIT_MS, work)
const notes = async () => (await at.database.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text)

/** Returns the SQLSTATE with which work fails. */
async function lossOf(work: () => Promise<unknown>): Promise<unknown> {
  const error: unknown = await withShortDeadline(work).catch((reason: unknown) => reason)
  return (error as { code?: unknown }).code
}

test('[FAULT-25] a statement is given up at the deadline, and the next one runs', async () => {
  const slow = () => at.database.query(`SELECT pg_sleep(${STATEMENT_SECONDS})`)
  expect(await lossOf(slow)).toBe('57014')
  expect(await notes()).toEqual([])
})

test('[FAULT-25] a transaction whose time is over stores nothing', async () => {
  const slow = () =>
    at.database.transaction(async (tx) => {
      await tx.query(`INSERT INTO note VALUES ('too late')`)
      await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 50))
    })
  expect(await lossOf(slow)).toBe('57014')
  expect(await notes()).toEqual([])
})

test('nothing is sent when the time is over before it begins', async () => {
  const none = () => performance.now() - 1
  await expect(withDeadline(none(), () => at.database.query(`INSERT INTO note VALUES ('late')`))).rejects.toMatchObject({
    code: '57014',
  })
  const work = jest.fn(async () => undefined)
  await expect(withDeadline(none(), () => at.database.transaction(work))).rejects.toMatchObject({ code: '57014' })
  expect([work.mock.calls, await notes()]).toEqual([[], []])
})

test('who waits behind somebody gets an error in time', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holder = await new Promise<{ over: Promise<void> }>((resolve) => {
    const over = at.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE note')
      resolve({ over: Promise.resolve().then(() => over) })
      await held
    })
  })
  const state = await lossOf(() => at.database.transaction((tx) => tx.query(`INSERT INTO note VALUES ('waits')`)))
  expect(['55P03', '53400', '57014']).toContain(state)
  letGo()
  await holder.over
  expect(await notes()).toEqual([])
})
