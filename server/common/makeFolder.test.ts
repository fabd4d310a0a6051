import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './files'

const home = fs.mkdtempSync(join(tmpdir(), 'make-folder-'))
afterAll(() => fs.rmSync(home, { recursive: true }))

test('missing parents are made, what exists is left, and the topmost that was made is returned', () => {
  expect(makeFolder(join(home, 'a', 'b', 'c'))).toBe(join(home, 'a'))
  expect(makeFolder(join(home, 'a', 'b', 'c'))).toBeUndefined()
  expect(makeFolder(join(home, 'a', 'b', 'd'))).toBe(join(home, 'a', 'b', 'd'))
})

test('a folder that another process makes at the same moment is no failure', () => {
  const { mkdirSync } = fs
  const making = jest.spyOn(jest.requireActual<typeof fs>('node:fs'), 'mkdirSync').mockImplementationOnce((path) => {
    mkdirSync(path)
    mkdirSync(path)
    return undefined
  })
  expect(makeFolder(join(home, 'other'))).toBeUndefined()
  expect(making).toHaveBeenCalledTimes(1)
  making.mockRestore()
  fs.writeFileSync(join(home, 'file'), '')
  expect(() => makeFolder(join(home, 'file'))).toThrow('EEXIST')
})
