import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { until } from '../../testing/helpers/until'
import type { Database, Queryable } from '../database'
import { openDatabase } from '../openDatabase'
import { requestSnapshot, serveSnapshots } from './snapshots'

const newFolder = temporaryFolders()
let dataDir: string
let service: Awaited<ReturnType<typeof serveSnapshots>> | null
let troubles: string[]
beforeEach(() => {
  troubles = []
  service = null
  dataDir = newFolder()
})
afterEach(() => service?.close())

const copyText = async (directory: string) => writeFileSync(join(directory, 'copy'), 'the data')

async function serve(copy: Parameters<typeof serveSnapshots>[1] = copyText): Promise<void> {
  service = await serveSnapshots(dataDir, copy, (message) => troubles.push(message))
}

test('a server that cannot create the socket only warns', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', new Error('EPERM')))
    return this
  })
  await serve()
  listen.mockRestore()
  expect(troubles).toEqual(['No backup can be made while the server runs: the socket for it cannot be created in DATA_DIR'])
})

test('a failed copy is explained to the client, and the next one succeeds', async () => {
  let full = true
  await serve(async (directory) => {
    if (full) throw new Error('The disk has no room.')
    await copyText(directory)
  })
  await expect(requestSnapshot(dataDir)).rejects.toThrow('The disk has no room.')
  expect(readdirSync(dataDir)).toEqual(['backup.sock'])
  expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600)
  full = false
  expect(readFileSync(join(await requestSnapshot(dataDir), 'copy'), 'utf8')).toBe('the data')
})

test('a client is told that the server stopped before the copy was complete', async () => {
  let begun = false
  await serve(() => {
    begun = true
    return new Promise(() => undefined)
  })
  const rejected = expect(requestSnapshot(dataDir)).rejects.toThrow('The server stopped before it provided a snapshot.')
  await until(() => begun)
  await service?.close()
  await rejected
})

test('an old abandoned copy is removed before the next one, a recent copy is not', async () => {
  await serve()
  const [old, recent] = [join(dataDir, 'snapshot-old'), join(dataDir, 'snapshot-recent')]
  for (const left of [old, recent]) mkdirSync(left)
  utimesSync(old, 0, 0)
  await requestSnapshot(dataDir)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
})

test('a path that is too long for a socket is reported', async () => {
  const long = join(dataDir, 'x'.repeat(100))
  mkdirSync(long)
  const none = await serveSnapshots(long, copyText, (message) => troubles.push(message))
  expect(troubles).toEqual([expect.stringContaining('the path of DATA_DIR is too long for a socket')])
  await expect(requestSnapshot(long)).rejects.toThrow('too long for a socket, so its server cannot be reached. Stop it first.')
  await none.close()
})

describe('of a real database', () => {
  let server: Database
  beforeEach(async () => {
    await copyEmbeddedTemplate(dataDir)
    server = await openDatabase({ dataDir, minFreeBytes: 0, givesSnapshots: true })
  })
  afterEach(() => server.close())

  const add = (db: Queryable, site: string) => db.query("INSERT INTO site (site_id, description) VALUES ($1, '')", [site])

  test('a snapshot has whole transactions and nothing later, and the server is not disturbed', async () => {
    let requested = Promise.resolve('')
    await server.transaction(async (tx) => {
      await add(tx, 'A')
      requested = requestSnapshot(dataDir)
      await tx.query('SELECT pg_sleep(0.2)')
      await add(tx, 'B')
    })
    const snapshot = await requested
    await add(server, 'C')
    const copy = await openDatabase({ dataDir: snapshot, minFreeBytes: 0 })
    expect((await copy.query('SELECT site_id AS site FROM site ORDER BY 1')).rows).toEqual([{ site: 'A' }, { site: 'B' }])
    await copy.close()
    expect((await server.query('SELECT count(*) FROM site')).rows).toEqual([{ count: 3 }])
  }, 60_000)

  test('a disk without room for a copy is not filled', async () => {
    const { bavail, bsize } = statfsSync(dataDir)
    await server.close()
    server = await openDatabase({ dataDir, minFreeBytes: bavail * bsize * 2, givesSnapshots: true })
    await expect(requestSnapshot(dataDir)).rejects.toThrow(/has no room for a copy of \d+ MB/)
  }, 60_000)
})
