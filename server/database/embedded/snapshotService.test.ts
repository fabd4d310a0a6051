/** @databases embedded: only the embedded one hands out its snapshot as files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

async function serve(copy = copyText): Promise<void> {
  service = await serveSnapshots(dataDir, copy, (message) => troubles.push(message))
}

test('lends a copy, and removes it when it comes back', async () => {
  await serve()
  const snapshot = await borrowSnapshot(dataDir)
  expect(readFileSync(join(snapshot.directory, 'copy'), 'utf8')).toBe('the data')
  await snapshot.release()
  expect(readdirSync(dataDir)).toEqual(['backup.sock'])
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
