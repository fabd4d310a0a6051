import { readdirSync, renameSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from '../../cli/runProgram'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { holdTransaction } from '../../testing/helpers/holdTransaction'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { startProgram } from '../../testing/programs/programProcess'
import type { Database } from '../database'
import { type EmbeddedOptions, openEmbeddedDatabase } from './embeddedDatabase'

const MORE_THAN_THERE_IS = 2 ** 60

const newFolder = temporaryFolders()
let dataDir: string
let database: Database | null
beforeEach(() => {
  dataDir = newFolder()
  database = null
})
afterEach(() => database?.close())

async function openAsItIs(options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  return openEmbeddedDatabase({ dataDir, isUnlimited: false, minFreeBytes: 0, onWarning: () => undefined, ...options })
}

async function open(options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  await copyEmbeddedTemplate(dataDir)
  database = await openAsItIs(options)
  return database
}

const RUN_AWAY = 'SELECT count(*) FROM generate_series(1, 100000) AS a, generate_series(1, 100000) AS b'
const one = async (db: Database) => (await db.query('SELECT 1 AS one')).rows

test('[FAULT-02] a database left unfinished by a killed start is replaced by a new one', async () => {
  await copyEmbeddedTemplate(dataDir)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'))
  rmSync(join(dataDir, 'postgres.new', 'PG_VERSION'))
  database = await openAsItIs()
  expect(await one(database)).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).sort()).toEqual(['owner.lock', 'postgres'])
})

test.each(['jwt-secret', 'before-restore-2026-03-05T10-00-00-123Z'])(
  '[FAULT-33] a missing database is not created again beside a trace of one: %s',
  async (trace) => {
    writeFileSync(join(dataDir, trace), '')
    await expect(openAsItIs()).rejects.toThrow(`but ${trace} beside it shows that there was a database.`)
    expect(readdirSync(dataDir)).not.toContain('postgres')
  },
)

test('a directory with missing files is explained in a sentence', async () => {
  await copyEmbeddedTemplate(dataDir)
  rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
  const message = await openAsItIs().catch(explainFailure)
  expect(message).toMatch(/^\S+postgres cannot be opened \(.*\)\. Its files must be whole .* restore a backup\.$/)
})

test('a directory of another user is rejected', async () => {
  await copyEmbeddedTemplate(dataDir)
  const { uid } = statSync(join(dataDir, 'postgres'))
  const other = jest.spyOn(process, 'getuid').mockReturnValue(uid + 1)
  const message = await openAsItIs().catch(explainFailure)
  other.mockRestore()
  expect(message).toBe(
    `${join(dataDir, 'postgres')} belongs to the user with the id ${uid}. Run this as that user, not as the one with the id ${uid + 1}.`,
  )
})

test('[PROMISE-01] [FAULT-03] every commit is flushed to disk', async () => {
  await copyEmbeddedTemplate(dataDir)
  const counter = startProgram('testing/programs/countFlushesProgram.ts', {}, [join(dataDir, 'postgres')])
  expect(await counter.exit).toBe(0)
  const counted = JSON.parse(counter.output()) as { commits: number; flushed: number; flushedByPglite: number }
  expect(counted.flushed).toBeGreaterThanOrEqual(counted.commits)
  // When PGlite flushes by itself, `durableNodeFs.ts` can go: docs/adr/0010.
  expect(counted.flushedByPglite).toBe(0)
})

test('[FAULT-32] only one of eight simultaneous programs opens the database', async () => {
  await copyEmbeddedTemplate(dataDir)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => openAsItIs()))
  const winners = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(winners).toHaveLength(1)
  database = winners[0] ?? null
  await expect(openAsItIs()).rejects.toThrow(`${dataDir} is in use by another running program`)
  const other = startProgram('cli/user.ts', { DATA_DIR: dataDir, MIN_FREE_MB: '0' }, ['list'])
  expect([await other.exit, other.output()]).toEqual([1, expect.stringContaining('is in use by another running program')])
})

test('[FAULT-25] a runaway statement ends its own transaction and no other', async () => {
  // Enough for every other statement, on a busy machine too.
  const statementLimitMs = 1_000
  const db = await open({ statementLimitMs })
  await db.script('CREATE TABLE note (text text)')
  const lost = db.transaction(async (tx) => {
    await tx.query("INSERT INTO note VALUES ('lost')")
    await tx.query(RUN_AWAY)
  })
  const kept = db.transaction((tx) => tx.query("INSERT INTO note VALUES ('kept')"))
  await expect(lost).rejects.toMatchObject({ code: '57014' })
  await kept
  expect((await db.query('SELECT text FROM note')).rows).toEqual([{ text: 'kept' }])
  expect((await db.load()).storage).toMatchObject({ hasFreeSpace: true, restarts: 1 })
})

test('a read during a long transaction waits neither for it nor for the next one', async () => {
  const db = await open()
  const holding = holdTransaction(db, () => undefined, { isLong: true })
  const reads = Array.from({ length: 3 }, () => one(db))
  const end = await holding
  reads.push(one(db))
  await Promise.all(reads)
  const second = db.transaction(() => Promise.resolve(), { isLong: true })
  await one(db)
  await Promise.all([end(), second])
})

describe('a database on a nearly full disk', () => {
  test('[FAULT-31] reports that space is low, while small writes still work', async () => {
    const { bavail, bsize } = statfsSync(dataDir)
    const db = await open({ minFreeBytes: bavail * bsize * 2 })
    expect(await db.hasFreeSpace()).toBe(false)
    await db.query("INSERT INTO site (site_id, description) VALUES ('A', '')")
  })

  test('[FAULT-31] rejects all writes before the disk is full, and can still be read', async () => {
    const db = await open({ minFreeBytes: MORE_THAN_THERE_IS })
    const writes = [
      db.query("INSERT INTO site (site_id, description) VALUES ('A', '')"),
      db.query('WITH gone AS (DELETE FROM site RETURNING 1) SELECT * FROM gone'),
      db.transaction((tx) => tx.query('/* why */ UPDATE number_sequence SET next = 1')),
      db.script('CREATE TABLE more (n integer)'),
    ]
    for (const write of writes) await expect(write).rejects.toMatchObject({ code: '53100' })
    expect((await db.query('SELECT * FROM site')).rows).toEqual([])
    expect((await db.query('WITH none AS (SELECT 1) SELECT count(*) FROM none')).rows).toEqual([{ count: 1 }])
  })
})

describe('maintenance', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] }))
  afterEach(() => void jest.useRealTimers())

  /** Lets this much time pass, and the maintenance do what is due. */
  async function pass(db: Database, ms: number): Promise<object | undefined> {
    for (let past = 0; past < ms; past += 10_000) {
      await jest.advanceTimersByTimeAsync(10_000)
      for (let statements = 0; statements < 10; statements += 1) await one(db)
    }
    return (await db.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows[0]
  }

  test('[FAULT-25] many writes lead to vacuumed tables and a shortened log', async () => {
    const db = await open()
    await pass(db, 10_000)
    await db.script(`CREATE TABLE "Kept, as is" AS SELECT 'x' AS text FROM generate_series(1, 2000)`)
    // As much log as many writes make.
    for (let round = 0; round < 40; round += 1) await db.query("SELECT pg_logical_emit_message(false, '', repeat('x', 4000000))")
    let vacuumed = 0
    while (vacuumed === 0) {
      await pass(db, 10_000)
      const sql = "SELECT relallvisible AS pages FROM pg_class WHERE relname = 'Kept, as is'"
      vacuumed = (await db.query<{ pages: number }>(sql)).rows[0]?.pages ?? 0
    }
    await db.script('CHECKPOINT')
    const segments = readdirSync(join(dataDir, 'postgres', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
    expect(segments.length).toBeLessThanOrEqual(8)
  }, 180_000)

  test('[FAULT-25] an idle database has no checkpoint after the one due to its last write', async () => {
    const db = await open()
    const before = await pass(db, 10_000)
    await db.query('CREATE TABLE note (text text)')
    const after = await pass(db, 6 * 60_000)
    expect(after).not.toEqual(before)
    expect(await pass(db, 6 * 60_000)).toEqual(after)
  })
})

test('a database that is restarted keeps its data, and queries wait meanwhile', async () => {
  const db = await open()
  await db.script('CREATE TABLE kept (id integer)')
  const written = db.query('INSERT INTO kept VALUES (1)')
  const renewed = db.renew?.()
  const read = db.query('SELECT id FROM kept')
  await Promise.all([written, renewed])
  expect([(await read).rows, (await db.load()).storage?.restarts]).toEqual([[{ id: 1 }], 0])
})
