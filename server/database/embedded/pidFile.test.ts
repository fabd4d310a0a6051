import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePidFile } from './pidFile'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'orders-manager-pid-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const path = () => join(directory, 'owner.pid')
/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

test('a free directory is taken, and given back without a trace', async () => {
  const lock = await takePidFile(directory)
  expect(readFileSync(path(), 'utf8')).toBe(String(process.pid))
  await lock.release()
  expect(readdirSync(directory)).toEqual([])
})

test('the file of a living process is respected', async () => {
  writeFileSync(path(), String(process.ppid))
  await expect(takePidFile(directory)).rejects.toThrow(`in use by process ${process.ppid} (${path()})`)
  expect(readFileSync(path(), 'utf8')).toBe(String(process.ppid))
  expect(readdirSync(directory)).toEqual(['owner.pid'])
})

test('the file of a process that has ended is taken over', async () => {
  writeFileSync(path(), String(deadPid()))
  const lock = await takePidFile(directory)
  expect(readFileSync(path(), 'utf8')).toBe(String(process.pid))
  await lock.release()
})

test('a second taking is refused while the first one lasts', async () => {
  const lock = await takePidFile(directory)
  await expect(takePidFile(directory)).rejects.toThrow('in use by process')
  await lock.release()
  await (await takePidFile(directory)).release()
})
