import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import type { Transaction } from './database'

const at = sharedDatabase()
beforeAll(async () => {
  await at.database.script(`CREATE TABLE note (text text);
    CREATE FUNCTION lose(state text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = state; END $$`)
})
beforeEach(() => at.database.script('TRUNCATE note'))

const write = (tx: Transaction, text: string) => tx.query('INSERT INTO note VALUES ($1)', [text])
const notes = async () => (await at.database.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text)
const fail = (tx: Transaction, state: string) =>
  tx.script(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`)

test('writes are kept when the work resolves, and its result is returned', async () => {
  const result = await at.database.transaction(async (tx) => {
    await write(tx, 'kept')
    return 'done'
  })
  expect([result, await notes()]).toEqual(['done', ['kept']])
})

test.each([
  ['noticed', true],
  ['not noticed', false],
])('the failure of a sent statement, %s, is undone by a rollback to a savepoint', async (_, isNoticed) => {
  await at.database.transaction(async (tx) => {
    await write(tx, 'before')
    await tx.query('SAVEPOINT attempt')
    await write(tx, 'undone')
    tx.send("SELECT lose('P0001')")
    if (isNoticed) await expect(write(tx, 'never')).rejects.toThrow('lost')
    await tx.query('ROLLBACK TO SAVEPOINT attempt')
    await write(tx, 'after')
  })
  expect(await notes()).toEqual(['before', 'after'])
})

test('a failed statement that the work ignores fails the transaction', async () => {
  const work = at.database.transaction(async (tx) => {
    await write(tx, 'lost')
    await fail(tx, '22000').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('nothing was stored')
  expect(await notes()).toEqual([])
})

test.each(['40001', '40P01'])('work that fails with %s is repeated from the beginning', async (state) => {
  let attempts = 0
  await at.database.transaction(async (tx) => {
    attempts += 1
    await write(tx, `attempt ${attempts}`)
    if (attempts < 3) await fail(tx, state)
  })
  expect(await notes()).toEqual(['attempt 3'])
})

test.each([
  ['[FAULT-30] a serialization failure', '40001', 3],
  ['another failure', '23514', 0],
])('%s, which is %s, is thrown after %i retries', async (_, state, retries) => {
  let attempts = 0
  const work = at.database.transaction(async (tx) => {
    attempts += 1
    await fail(tx, state)
  })
  await expect(work).rejects.toMatchObject({ code: state })
  expect(attempts).toBe(1 + retries)
})

describe('a statement that is sent', () => {
  const send = (tx: Transaction, text: string) => tx.send('INSERT INTO note VALUES ($1)', [text])

  test('runs before later queries, and is kept when the work resolves', async () => {
    const seen = await at.database.transaction(async (tx) => {
      send(tx, 'first')
      send(tx, 'second')
      const { rows } = await tx.query<{ text: string }>('SELECT text FROM note')
      send(tx, 'third')
      return rows.length
    })
    expect([seen, await notes()]).toEqual([2, ['first', 'second', 'third']])
  })

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['with nothing afterwards', async () => undefined],
    ['with others sent afterwards', async (tx) => send(tx, 'later')],
    ['with a query afterwards', (tx) => tx.query('SELECT text FROM note')],
    ['with several queries at once afterwards', (tx) => Promise.all([tx.query('SELECT 1'), tx.query('SELECT 2')])],
  ])('fails the transaction with its own error when it fails, %s', async (_, afterwards) => {
    const work = at.database.transaction(async (tx) => {
      await write(tx, 'before')
      send(tx, 'sent')
      tx.send('INSERT INTO note VALUES ($1::integer::text)', ['no number'])
      await afterwards(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '22P02' })
    expect(await notes()).toEqual([])
  })

  test('stores nothing when the work throws, whether it has run by then or not', async () => {
    const work = at.database.transaction(async (tx) => {
      send(tx, 'lost')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([])
  })

  test('repeats the work when it fails with a serialization error', async () => {
    let attempts = 0
    await at.database.transaction(async (tx) => {
      attempts += 1
      send(tx, `attempt ${attempts}`)
      if (attempts < 3) tx.send(`SELECT lose('40001')`)
    })
    expect(await notes()).toEqual(['attempt 3'])
  })

  test('cannot be sent after the end of the transaction', async () => {
    const leaked = await at.database.transaction(async (tx) => ({ tx }))
    expect(() => send(leaked.tx, 'late')).toThrow('has ended')
  })
})

test('simultaneous queries run in order and get their own results', async () => {
  const responses = await at.database.transaction(async (tx) => {
    const [, { rows }, { rowCount }] = await Promise.all([
      write(tx, 'first'),
      tx.query<{ text: string }>('SELECT text FROM note'),
      write(tx, 'second'),
    ])
    return { rows, rowCount }
  })
  expect([responses, await notes()]).toEqual([{ rows: [{ text: 'first' }], rowCount: 1 }, ['first', 'second']])
})

test('a prepared statement adapts to a table that was recreated with other columns', async () => {
  const read = async () => (await at.database.query('SELECT * FROM shape')).rows
  await at.database.query('CREATE TABLE shape (a integer)')
  await at.database.query('INSERT INTO shape VALUES (1)')
  expect([await read(), await read()]).toEqual([[{ a: 1 }], [{ a: 1 }]])
  await at.database.query('DROP TABLE shape')
  await at.database.script(`CREATE TABLE shape (a integer, b text); INSERT INTO shape VALUES (2, 'two')`)
  // PostgreSQL rejects the outdated prepared statement of a connection; that connection is then discarded.
  await read().catch(() => undefined)
  expect(await read()).toEqual([{ a: 2, b: 'two' }])
  await at.database.query('DROP TABLE shape')
})

test('the database handle is rejected inside a transaction and works again afterwards', async () => {
  await at.database.transaction(async () => {
    await expect(at.database.query('SELECT 1')).rejects.toThrow('use its own handle')
    await expect(at.database.transaction(async () => undefined)).rejects.toThrow('use its own handle')
  })
  expect((await at.database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
