import { UPLOAD_LIMIT_BYTES } from '../constants'
import { checkAttachment, FILE_TEXT, typeOfName, viewedType } from './attachments'

test.each([
  ['order.pdf', 'application/pdf'],
  ['ORDER.PDF', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.tar.JPEG', 'image/jpeg'],
  ['drawing.png', 'image/png'],
  ['drawing.svg', null],
  ['pdf', null],
  ['order.pdf.exe', null],
  ['order.', null],
  ['', null],
  ['x.toString', null],
  ['x.constructor', null],
])('[CALL-40] the name %p promises %p', (name, type) => {
  expect(typeOfName(name)).toBe(type)
  expect(viewedType(name)).toBe(type ?? 'application/pdf')
})

test.each([
  ['a.pdf', 'application/pdf', 1, null],
  ['a.pdf', '', 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES - 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES, FILE_TEXT.tooLarge],
  ['a.pdf', 'image/png', 1, FILE_TEXT.wrongType],
  ['a.gif', 'image/gif', 1, FILE_TEXT.wrongType],
  ['a.exe', 'application/pdf', 1, FILE_TEXT.wrongType],
  ['a.exe', '', UPLOAD_LIMIT_BYTES, FILE_TEXT.wrongType],
])('[VALID-02,03] [CONST-02] %p of type %p and %p bytes: %p', (name, type, size, refusal) => {
  expect(checkAttachment({ name, type, size })).toBe(refusal)
})

test('[VALID-22] [ERROR-15..17] the words are those of the product specification', () => {
  expect(FILE_TEXT).toMatchObject({
    wrongType: 'Only PDF, JPG, and PNG files are allowed',
    tooLarge: 'File size must be less than 10MB',
    invalidData: 'Invalid file data received',
    popupBlocked: 'Popup blocked - please allow popups to view files',
    viewFailed: 'An error occurred viewing the file',
    uploadFailed: 'An error occurred uploading the file',
  })
})
