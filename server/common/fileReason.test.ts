import { fileReason } from './files'

test('a missing path, a full disk and a missing right are named, other errors are not', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })
  expect(fileReason(failed('ENOENT'))).toBe('it, or a folder above it, does not exist')
  expect(fileReason(failed('ENOSPC'))).toBe('its disk is full')
  expect(fileReason(failed('EACCES'))).toBe('the user who runs this has no right to it')
  expect(fileReason(failed('EPIPE'))).toBeNull()
  expect(fileReason(new Error('No'))).toBeNull()
})
