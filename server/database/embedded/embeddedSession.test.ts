/** @databases embedded: it is the way to its thread that is tested. */
import { embeddedSession } from './embeddedSession'
import type { Engine } from './engine'

/** A session on an engine that answers each statement with its text, and what went over in one piece each time. */
function listened() {
  const pieces: string[][] = []
  const engine: Engine = {
    async ask(request) {
      if (request.kind !== 'statements') return []
      const texts = request.statements.map(({ sql }) => sql)
      pieces.push(texts)
      if (texts.includes('WRONG')) throw new Error('No such statement')
      return texts.map((sql) => ({ rows: [{ sql }], rowCount: 1, command: sql }))
    },
    isAlive: () => true,
    ended: Promise.resolve(),
    close: async () => undefined,
  }
  const freeSpace = { freeBytes: async () => Infinity, hasFreeSpace: async () => true, assertLastRoom: async () => undefined }
  return { pieces, session: embeddedSession(engine, { freeSpace, statementLimitMs: 1_000, onWrite: () => undefined }) }
}

test('what is asked side by side goes over in one piece with what was sent before, and each gets its own result', async () => {
  const { pieces, session } = listened()
  session.begin()
  session.send('SET')
  const answers = await Promise.all(['ONE', 'TWO', 'THREE'].map(async (sql) => (await session.query(sql)).rows))
  expect(answers).toEqual([[{ sql: 'ONE' }], [{ sql: 'TWO' }], [{ sql: 'THREE' }]])
  expect(await session.command('COMMIT')).toBe('COMMIT')
  expect(pieces).toEqual([['BEGIN', 'SET', 'ONE', 'TWO', 'THREE'], ['COMMIT']])
})

test('a rollback is no part of a piece that fails, and none is sent where nothing was begun', async () => {
  const { pieces, session } = listened()
  session.begin()
  await session.command('ROLLBACK')
  expect(pieces).toEqual([])

  session.begin()
  const asked = session.query('WRONG')
  const undone = session.command('ROLLBACK')
  await expect(asked).rejects.toThrow('No such statement')
  expect(await undone).toBe('ROLLBACK')
  expect(pieces).toEqual([['BEGIN', 'WRONG'], ['ROLLBACK']])
})
