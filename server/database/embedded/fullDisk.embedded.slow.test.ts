import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLoopDisk, whyNoLoopDisk, type LoopDisk } from '../../testing/databases/loopDisk'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { fixtures } from '../../testing/fixtures/fixtures'
import { noteLine } from '../../testing/fixtures/posts'
import { expectNoViolations, rejection } from '../../testing/servers/businessServer'
import { startTestServer } from '../../testing/servers/testServer'
import { sqlStateOf } from '../sqlState'
import { openEmbeddedDatabase } from './embeddedDatabase'

// Tests on a file system that is actually full. Checks of free space before that are tested in embeddedDatabase.embedded.test.ts.

const MEGABYTE = 2 ** 20

const missing = whyNoLoopDisk()
const describeOnDisk = missing === null ? describe : describe.skip

let disk: LoopDisk
describeOnDisk(`a disk that fills up${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  beforeEach(() => {
    disk = makeLoopDisk(320)
  })
  afterEach(() => disk.remove())

  test('a server rejects writes, continues to read, and writes again once there is room', async () => {
    const minFreeBytes = 100 * MEGABYTE
    const server = await startTestServer({ location: { kind: 'embedded', dataDir: join(disk.path, 'data'), minFreeBytes } })
    try {
      const staff = await server.signIn()
      await fixtures(server).salesOrder('S-1', [{ item: 'PUMP', qty: 1 }])
      const noteInList = async () => (await staff.call('getSales')).text
      /** Writes notes until the response has this status, because free space is measured once a second. */
      async function repeatUntil(status: number) {
        let kept = ''
        for (let count = 0; ; count += 1) {
          const note = `until ${status}: ${count}`
          const response = await noteLine(staff, note)
          if (response.status === 200) kept = note
          if (response.status === status) return { kept, response }
          await pause(50)
        }
      }

      disk.fill(minFreeBytes / 2)
      const { kept, response } = await repeatUntil(507)
      expect(rejection(response)).toEqual([507, 'STORAGE_FULL', expect.stringMatching(/nothing was saved$/)])
      expect(await noteInList()).toContain(kept || '"details"')
      disk.empty()
      const after = await repeatUntil(200)
      expect(await noteInList()).toContain(after.kept)
      await expectNoViolations(server)
    } finally {
      await server.stop()
    }
  }, 60_000)

  test('[FAULT-31] opening on a full disk fails with a reason, and works once there is room', async () => {
    const dataDir = join(disk.path, 'data')
    await copyEmbeddedTemplate(dataDir)
    const open = () => openEmbeddedDatabase({ dataDir, isUnlimited: false, onWarning: () => undefined })
    disk.fill(0)
    expect(disk.freeBytes()).toBe(0)
    await expect(open()).rejects.toThrow(
      `${join(dataDir, 'postgres')} cannot be opened: its disk is full, only 0 MB are free. Make room there and try again.`,
    )
    disk.empty()
    const database = await open()
    expect((await database.query('SELECT 1')).rows).toHaveLength(1)
    await database.close()
  }, 60_000)

  /**
   * What a write needs space for: pages of its table, or the next WAL segment, without which PostgreSQL cannot continue at all.
   */
  const WAYS = { 'the table': 'SELECT 1', 'the log of writes': 'SELECT pg_switch_wal()' }

  test.each(Object.entries(WAYS))(
    'nothing stored is lost when the disk is filled to its last byte and %s needs room',
    async (_, beforeEachWrite) => {
      const dataDir = join(disk.path, 'data')
      await copyEmbeddedTemplate(dataDir)
      const limits = { minFreeBytes: 0, statementLimitMs: 2_000 }
      const database = await openEmbeddedDatabase({ dataDir, isUnlimited: false, onWarning: () => undefined, ...limits })
      const stored: number[] = []

      async function store(n: number): Promise<void> {
        await database.query(beforeEachWrite)
        await database.query(
          `INSERT INTO kept SELECT $1::integer, string_agg(md5(random()::text), '') FROM generate_series(1, 1000)`,
          [n],
        )
        stored.push(n)
      }

      try {
        await database.script('CREATE TABLE kept (n integer PRIMARY KEY, text text)')
        let n = 0
        while (n < 2) await store((n += 1))
        disk.fill(2 * MEGABYTE)
        const failures: (string | null)[] = []
        while (failures.length < 3) await store((n += 1)).catch((error: unknown) => failures.push(sqlStateOf(error)))
        expect(failures).not.toContain(null)

        disk.empty()
        await store((n += 1))
        const { rows } = await database.query<{ n: number }>('SELECT n FROM kept')
        expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(stored))
        expect((await database.query('SELECT FROM kept WHERE length(text) <> 32000')).rows).toEqual([])
      } finally {
        await database.close()
      }
    },
    60_000,
  )
})
