import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_USERS } from '../../auth/demoUsers'
import { makeLoopDisk, whyNoLoopDisk, type LoopDisk } from '../../testing/databases/loopDisk'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { fixtures } from '../../testing/fixtures/fixtures'
import { expectNoViolations } from '../../testing/servers/businessServer'
import { startTestServer } from '../../testing/servers/testServer'
import { sqlStateOf } from '../sqlState'
import { openEmbeddedDatabase } from './embeddedDatabase'

// Tests on a file system that is actually full. Checks of free space before that are tested in embeddedDatabase.embedded.test.ts.

const MEGABYTE = 2 ** 20
/** Requests, with pauses in between, after which the server has certainly measured its free space again. */
const MAX_REQUESTS = 150
const MOMENT_MS = 100

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
      const { token, cookie } = await server.signIn()
      await fixtures(server).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
      const write = (note: string) => server.client(token).call('addLineNote', { orderNbr: 'SO-1', lineNbr: 1, note })
      const noteInList = async () => (await server.client(token).call('getSales')).text

      /** Writes until the response has this status: free space is measured once a second. Returns the last accepted note. */
      async function writeUntil(status: number): Promise<{ kept: string; response: Awaited<ReturnType<typeof write>> }> {
        let kept = ''
        for (let index = 0; index < MAX_REQUESTS; index += 1) {
          const note = `until ${status}: ${index}`
          const response = await write(note)
          if (response.status === 200) kept = note
          if (response.status === status) return { kept, response }
          await pause(MOMENT_MS)
        }
        throw new Error(`No write was answered with ${status}`)
      }

      disk.fill(minFreeBytes / 2)
      const { kept, response } = await writeUntil(507)
      expect(response.body).toEqual({
        message: expect.stringMatching(/nothing was saved$/) as string,
        error_code: 'STORAGE_FULL',
        error_uuid: expect.any(String) as string,
      })
      expect(await noteInList()).toContain(kept || '"details"')
      // Sign-ins, which write little, still work, so that users can read.
      await server.signIn()

      disk.fill(minFreeBytes / 10)
      const tryToSignIn = () => server.client().call('login', { email: DEMO_USERS[0]?.email, password: DEMO_USERS[0]?.password })
      let last = await tryToSignIn()
      for (let index = 0; last.status === 200 && index < MAX_REQUESTS; index += 1) {
        await pause(MOMENT_MS)
        last = await tryToSignIn()
      }
      expect([last.status, last.body?.error_code]).toEqual([507, 'STORAGE_FULL'])
      // A signed-in user can still read, even after a reload and after the access token has expired.
      for (let index = 0; index < 2; index += 1) {
        const refreshed = await server.client(null, cookie).call('refreshToken')
        expect(refreshed.status).toBe(200)
        const fresh = String(refreshed.body?.accessToken)
        expect((await server.client(fresh).call('getShipments')).status).toBe(200)
      }
      expect((await server.client(token).call('getShipments')).status).toBe(200)

      disk.empty()
      const after = await writeUntil(200)
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
