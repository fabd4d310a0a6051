import fc from 'fast-check'
import { filenameOf } from '../http/apiRequest'

test.each<[string | null, string | null]>([
  [null, null],
  ['inline', null],
  ['attachment; filename="labels.zip"', 'labels.zip'],
  ['attachment; filename=labels.zip', 'labels.zip'],
  ['attachment; filename="a \\"b\\".zip"', 'a "b".zip'],
  [`attachment; filename="plain.zip"; filename*=UTF-8''%C3%A4pfel%20%26%20co.zip`, 'äpfel & co.zip'],
  [`attachment; filename*=UTF-8''%ZZ; filename="plain.zip"`, 'plain.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\labels.zip"', 'labels.zip'],
  ['attachment; filename=""', null],
])('%s', (header, name) => {
  expect(filenameOf(new Headers(header === null ? {} : { 'content-disposition': header }))).toBe(name)
})

test('no header throws or yields a folder name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]*$/), (value) => {
      const name = filenameOf(new Headers({ 'content-disposition': `attachment; filename=${value}` }))
      expect(name ?? '').not.toMatch(/[\\/]/)
    }),
  )
})
