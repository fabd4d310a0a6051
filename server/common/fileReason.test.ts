import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileReason } from './files'

const folder = mkdtempSync(join(tmpdir(), 'orders-manager-reason-'))
const at = (...parts: string[]) => join(folder, ...parts)
beforeAll(() => {
  writeFileSync(at('file'), '')
  mkdirSync(at('folder'))
  symlinkSync(at('gone'), at('link'))
  symlinkSync(at('loop'), at('loop'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function reasonOf(work: () => unknown, path: string): string | null {
  try {
    work()
  } catch (error) {
    return fileReason(error, path)
  }
  throw new Error('It worked')
}

test.each<[what: string, reason: string, work: (path: string) => unknown, path: string]>([
  ['nothing', 'it does not exist', readFileSync, at('none')],
  ['a missing folder', `${at('none')} does not exist`, readFileSync, at('none', 'below', 'file')],
  ['a link to nothing', 'it is a link to something that does not exist', readFileSync, at('link')],
  ['a link to itself', 'it is a link that leads to itself', readFileSync, at('loop')],
  ['a folder in place of a file', 'it is a folder', readFileSync, at('folder')],
  ['a file in place of a folder', 'it is a file, not a folder', readdirSync, at('file')],
  ['a file above', `${at('file')} is a file, not a folder`, readFileSync, at('file', 'below')],
  ['a folder that exists', 'it exists', mkdirSync, at('folder')],
  ['a folder under the name of a file', 'it is a file, not a folder', mkdirSync, at('file')],
])('%s: %s', (_what, reason, work, path) => {
  expect(reasonOf(() => work(path), path)).toBe(reason)
})

test('a full disk and a missing right are named, other errors are not', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })
  expect(fileReason(failed('ENOSPC'), at('file'))).toBe('its disk is full')
  expect(fileReason(failed('EACCES'), at('file'))).toBe('the user who runs this has no right to it')
  expect(fileReason(failed('EPIPE'), at('file'))).toBeNull()
  expect(fileReason(new Error('No'), at('file'))).toBeNull()
})
