import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { checkAttachment } from './checkAttachment'

test.each([
  ['a.pdf', 'application/pdf', 1, null],
  ['a.pdf', '', 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES - 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES, FILE_TEXT.tooLarge],
  ['a.pdf', 'application/pdf', 0, FILE_TEXT.empty],
  ['a.jpg', 'image/jpeg', 1, null],
  ['a.jpg', 'image/jpg', 1, null],
  ['a.png', 'image/jpg', 1, FILE_TEXT.wrongType],
  ['a.pdf', 'image/png', 1, FILE_TEXT.wrongType],
  ['a.gif', 'image/gif', 1, FILE_TEXT.wrongType],
  ['a.exe', 'application/pdf', 1, FILE_TEXT.wrongType],
  ['a.exe', '', UPLOAD_LIMIT_BYTES, FILE_TEXT.wrongType],
])('[VALID-02,03] [CONST-02] %p of type %p and %p bytes: %p', (name, type, size, refusal) => {
  expect(checkAttachment({ name, type, size })).toBe(refusal)
})
