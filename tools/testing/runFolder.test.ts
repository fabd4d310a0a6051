import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRunFolder } from './runFolder'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'run-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

test('a run removes what a killed run has left, and nothing of others', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const folders = { gone: `run-${ended}`, running: `run-${process.ppid}`, other: `other-${ended}`, unnumbered: 'run-first' }
  for (const name of Object.values(folders)) mkdirSync(join(parent, name, 'data'), { recursive: true })
  const setup = makeRunFolder(parent, 'run')
  expect(setup).toBe(join(parent, `run-${process.pid}`))
  expect(existsSync(setup)).toBe(true)
  const left = Object.entries(folders).filter(([, name]) => existsSync(join(parent, name)))
  expect(left.map(([what]) => what)).toEqual(['running', 'other', 'unnumbered'])
})
