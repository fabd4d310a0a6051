import { FILE_TEXT, typeOfName } from './attachments'

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
