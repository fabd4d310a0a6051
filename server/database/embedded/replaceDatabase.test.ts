import type * as fs from 'node:fs'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { replaceDatabase } from './dataDirectory'
import { lockDirectory } from './directoryLock'

const newFolder = temporaryFolders()
let dataDir: string
beforeEach(async () => {
  dataDir = newFolder()
  await makeDatabase('old')(dataDir)
})

/** Writes a plain file in place of a database, because these tests check only where the files are. */
const makeDatabase = (content: string) => async (directory: string) => {
  mkdirSync(join(directory, 'postgres'), { recursive: true })
  writeFileSync(join(directory, 'postgres', 'content'), content)
}
const namesIn = (directory: string) => readdirSync(directory).filter((name) => name !== 'owner.lock')
const contentOf = (directory: string) => readFileSync(join(directory, 'postgres', 'content'), 'utf8')

test('the new database replaces the old one, which is kept under a name with the time', async () => {
  const aside = await replaceDatabase(dataDir, makeDatabase('new'), new Date('2026-03-05T10:00:00.123Z'))
  expect(aside).toBe(join(dataDir, 'before-restore-2026-03-05T10-00-00-123Z'))
  expect([contentOf(dataDir), contentOf(aside ?? '')]).toEqual(['new', 'old'])
  expect(namesIn(dataDir)).toHaveLength(2)
})

test('the old database stays in place until the new one is complete, or if that fails', async () => {
  const making = replaceDatabase(dataDir, async (directory) => {
    await makeDatabase('half')(directory)
    expect(contentOf(dataDir)).toBe('old')
    throw new Error('the backup ends here')
  })
  await expect(making).rejects.toThrow('the backup ends here')
  expect([namesIn(dataDir), contentOf(dataDir)]).toEqual([['postgres'], 'old'])
})

test('leftovers of an earlier attempt are discarded', async () => {
  await makeDatabase('half')(join(dataDir, 'restore-unfinished'))
  await replaceDatabase(dataDir, async (directory) => {
    expect(existsSync(directory)).toBe(false)
    await makeDatabase('new')(directory)
  })
  expect(contentOf(dataDir)).toBe('new')
})

test('a directory without a database gets one, and nothing is moved aside', async () => {
  const empty = join(dataDir, 'new', 'empty')
  const opening = jest.spyOn(jest.requireActual<typeof fs>('node:fs'), 'openSync')
  expect(await replaceDatabase(empty, makeDatabase('new'))).toBeNull()
  expect([namesIn(empty), contentOf(empty)]).toEqual([['postgres'], 'new'])
  const flushed = opening.mock.calls.flatMap(([path, flags]) => (flags === 'r' ? [path] : []))
  opening.mockRestore()
  expect(flushed).toEqual([join(dataDir, 'new'), dataDir, empty])
})

test('a database that is in use is left alone', async () => {
  const owner = await lockDirectory(dataDir)
  await expect(replaceDatabase(dataDir, makeDatabase('new'))).rejects.toThrow('is in use by another running program')
  await owner.release()
  expect(contentOf(dataDir)).toBe('old')
})
