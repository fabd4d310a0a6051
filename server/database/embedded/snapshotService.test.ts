/** @databases embedded: only the embedded one hands out its snapshot as files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../testing/helpers/until'
import { lockDirectory } from './directoryLock'
import { borrowSnapshot } from './snapshots'
import { serveSnapshots } from './snapshots'
import type { SnapshotService } from './snapshots'

let dataDir: string
let service: SnapshotService | null
let troubles: string[]
beforeEach(() => {
  troubles = []
  service = null
  dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-snapshot-'))
})
afterEach(async () => {
  await service?.close()
  rmSync(dataDir, { recursive: true })
})

const copyText = async (directory: string) => writeFileSync(join(directory, 'copy'), 'the data')

async function serve(copy: Parameters<typeof serveSnapshots>[1] = copyText): Promise<void> {
  service = await serveSnapshots(dataDir, copy, (message) => troubles.push(message))
}

test('lends a copy, and removes it when it comes back', async () => {
  await serve()
  const snapshot = await borrowSnapshot(dataDir)
  expect(readFileSync(join(snapshot.directory, 'copy'), 'utf8')).toBe('the data')
  await snapshot.release()
  expect(readdirSync(dataDir)).toEqual(['backup.sock'])
})

test('where sockets cannot be created it only warns, so that the server starts', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', new Error('EPERM')))
    return this
  })
  await serve()
  listen.mockRestore()
  expect(troubles).toEqual(['No backup can be taken while the server runs: the socket for it cannot be created in DATA_DIR'])
})

test('can be asked by its owner only', async () => {
  await serve()
  expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600)
})

test('lends one copy at a time', async () => {
  await serve()
  const first = await borrowSnapshot(dataDir)
  await expect(borrowSnapshot(dataDir)).rejects.toThrow('Another backup or export is being taken.')
  await first.release()
  await (await borrowSnapshot(dataDir)).release()
})

test('says why there is no copy, and lends the next one', async () => {
  let full = true
  await serve(async (directory) => {
    if (full) throw new Error('The disk has no room.')
    await copyText(directory)
  })
  await expect(borrowSnapshot(dataDir)).rejects.toThrow('The disk has no room.')
  full = false
  await (await borrowSnapshot(dataDir)).release()
  expect(readdirSync(dataDir)).toEqual(['backup.sock'])
})

test('a copy that nobody waits for any more is not wanted, keeps nobody else waiting, and leaves nothing', async () => {
  const copies: { isWanted: () => boolean; end: () => void }[] = []
  await serve((_directory, isWanted) => new Promise((end) => copies.push({ isWanted, end })))
  const asker = createConnection(join(dataDir, 'backup.sock'))
  await until(() => copies.length === 1)
  expect(copies[0]?.isWanted()).toBe(true)
  asker.destroy()
  await until(() => copies[0]?.isWanted() === false)
  const refused = expect(borrowSnapshot(dataDir)).rejects.toThrow('The server stopped before it provided a snapshot.')
  await until(() => copies.length === 2)
  expect(copies[1]?.isWanted()).toBe(true)
  const closed = service?.close()
  expect(copies[1]?.isWanted()).toBe(false)
  for (const { end } of copies) end()
  await Promise.all([closed, refused])
  expect(readdirSync(dataDir)).toEqual([])
})

test('a server that stops first leaves the copy to its user', async () => {
  await serve()
  const snapshot = await borrowSnapshot(dataDir)
  await service?.close()
  expect(existsSync(join(snapshot.directory, 'copy'))).toBe(true)
  await snapshot.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('what a crash left is removed at the next start, what somebody uses is not', async () => {
  const [dead, used] = [join(dataDir, 'snapshot-dead00'), join(dataDir, 'snapshot-used00')]
  mkdirSync(dead)
  mkdirSync(used)
  writeFileSync(join(dataDir, 'backup.sock'), '')
  const user = await lockDirectory(used)
  await serve()
  expect(readdirSync(dataDir).sort()).toEqual(['backup.sock', 'snapshot-used00'])
  await user.release()
})

test('an owner that lends nothing is told from one that does', async () => {
  await expect(borrowSnapshot(dataDir)).rejects.toThrow(`${dataDir} is in use by a program that provides no snapshots.`)
})

test('a path that is too long for a socket is told at the start, and to the asker', async () => {
  const long = join(dataDir, 'x'.repeat(100))
  mkdirSync(long)
  const none = await serveSnapshots(long, copyText, (message) => troubles.push(message))
  expect(troubles).toEqual([expect.stringContaining('the path of DATA_DIR is too long for a socket')])
  await expect(borrowSnapshot(long)).rejects.toThrow('too long for a socket, so its server cannot be asked. Stop it first.')
  await none.close()
})
