import { UPLOAD_LIMIT_BYTES } from '../constants'
import { attachmentError, FILE_TEXT, isPhoto, typeOfBytes, typeOfName } from './attachments'

test.each([
  ['order.pdf', 'application/pdf'],
  ['ORDER.PDF', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.tar.JPEG', 'image/jpeg'],
  ['download.jfif', 'image/jpeg'],
  ['drawing.png', 'image/png'],
  ['drawing.svg', null],
  ['pdf', null],
  ['order.pdf.exe', null],
  ['order.', null],
  ['', null],
  ['x.toString', null],
  ['x.constructor', null],
])('the file name %p implies the type %p', (name, type) => {
  expect(typeOfName(name)).toBe(type)
})

test.each([
  ['a.pdf', 'application/pdf', 1, null],
  ['a.pdf', '', 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES - 1, null],
  ['a.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES, FILE_TEXT.tooLarge],
  ['a.pdf', 'application/pdf', 0, FILE_TEXT.empty],
  ['a.jpg', 'image/jpeg', 1, null],
  ['a.jpg', 'image/jpg', 1, null],
  ['a.jfif', 'image/jpeg', 1, null],
  ['a.jfif', 'image/pjpeg', 1, null],
  ['a.jpg', 'image/pjpeg', 1, null],
  ['a.png', 'image/x-png', 1, null],
  ['a.png', 'image/jpg', 1, FILE_TEXT.wrongType],
  ['a.pdf', 'image/png', 1, FILE_TEXT.wrongType],
  ['a.gif', 'image/gif', 1, FILE_TEXT.wrongType],
  ['a.exe', 'application/pdf', 1, FILE_TEXT.wrongType],
  ['a.exe', '', UPLOAD_LIMIT_BYTES, FILE_TEXT.wrongType],
])('the file %p of type %p with %p bytes has the error %p', (name, type, size, rejection) => {
  expect(attachmentError({ name, type, size })).toBe(rejection)
})

test.each([
  ['a.jpg', 'image/jpeg', true],
  ['a.JFIF', 'image/pjpeg', true],
  ['a.png', '', true],
  ['a.png', 'image/jpeg', false],
  ['a.pdf', 'application/pdf', false],
])('%p of type %p is a photo: %p', (name, type, expected) => {
  expect(isPhoto({ name, type })).toBe(expected)
})

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\u001b%-12345X@PJL\r\n%PDF-1.4', 'application/pdf'],
  [`${'x'.repeat(1_024)}%PDF-1.4`, 'application/pdf'],
  [`${'x'.repeat(1_025)}%PDF-1.4`, null],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['PK\u0003\u0004', null],
  ['', null],
])('bytes that begin with %j are of type %p', (text, type) => {
  expect(typeOfBytes(Uint8Array.from(text, (byte) => byte.charCodeAt(0)))).toBe(type)
})
