import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { RequestError } from '../common/errors'
import { JPEG, PNG, pdf, pdfOfSize } from '../testing/fixtures/sampleFiles'
import { acceptFile, cleanFilename } from './acceptFile'

function rejectionOf(name: string, bytes: Uint8Array): [code: string, message: string] | null {
  try {
    acceptFile(name, bytes)
    return null
  } catch (error) {
    if (error instanceof RequestError) return [error.code, error.message]
    throw error
  }
}

const WRONG_TYPE = ['BAD_REQUEST', 'Only PDF, JPG, and PNG files are allowed']
const TOO_LARGE = ['FILE_TOO_LARGE', 'File size must be less than 10MB']

/** What a network scanner writes before a PDF: the header of a print job. */
const PJL = Buffer.from('\u001b%-12345X@PJL JOB NAME="scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n')

test.each([
  ['scan.pdf', pdf(), 'application/pdf'],
  ['photo.jpeg', JPEG, 'image/jpeg'],
  ['download.JFIF', JPEG, 'image/jpeg'],
  ['plate.png', PNG, 'image/png'],
])('accepts %s', (name, bytes, contentType) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(acceptFile(name, bytes)).toEqual({ filename: name, contentType, bytes, sha256 })
})

test.each([
  ['a PDF with another extension', 'scan.exe', pdf()],
  ['a PDF without an extension', 'scan', pdf()],
  ['a name with a disguised extension', 'scan\u202egpj.exe', JPEG],
  ['a name that is only an extension', '.pdf', pdf()],
])('rejects %s', (_, name, bytes) => {
  expect(rejectionOf(name, bytes)).toEqual(WRONG_TYPE)
})

test.each([
  ['plate.pdf', PNG, 'The file is a PNG, although its name ends in .pdf'],
  ['photo.png', JPEG, 'The file is a JPG, although its name ends in .png'],
  ['Photo.JPEG', PNG, 'The file is a PNG, although its name ends in .JPEG'],
  ['scan.jpg', pdf(), 'The file is a PDF, although its name ends in .jpg'],
  ['notes.pdf', Buffer.from('notes'), 'The file is not a PDF, although its name ends in .pdf'],
])('names the real type of %s', (name, bytes, message) => {
  expect(rejectionOf(name, bytes)).toEqual(['BAD_REQUEST', message])
})

test('rejects an empty file with a message', () => {
  expect(rejectionOf('scan.pdf', new Uint8Array())).toEqual(['BAD_REQUEST', 'The file is empty'])
})

test('a file of exactly 10 MB is too large', () => {
  expect(rejectionOf('scan.pdf', pdfOfSize(10_485_759))).toBeNull()
  expect(rejectionOf('scan.pdf', pdfOfSize(10_485_760))).toEqual(TOO_LARGE)
})

test.each([
  ['after the picture', JPEG],
  ['after a second picture', Buffer.concat([JPEG, JPEG])],
])('keeps the film that some phones append %s', (_, pictures) => {
  const film = Buffer.concat([pictures, Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42')])
  expect(acceptFile('photo.jpg', film)).toMatchObject({ contentType: 'image/jpeg', bytes: film })
})

test.each([
  ['a print job header before it', Buffer.concat([PJL, pdf()])],
  ['a byte order mark before it', Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf()])],
  ['1,024 bytes before it', Buffer.concat([Buffer.alloc(1_024, 'x'), pdf()])],
  ['many zeros after it', Buffer.concat([pdf(), Buffer.alloc(70_000)])],
  ['lines after it', Buffer.concat([pdf(), Buffer.from('\n'.padEnd(1_000, 'x'))])],
  ['a print job around it, padded with zeros', Buffer.concat([PJL, pdf(), PJL.subarray(0, 9), Buffer.alloc(5_000)])],
])('stores a PDF with %s unchanged', (_, bytes) => {
  expect(acceptFile('scan.pdf', bytes)).toMatchObject({ contentType: 'application/pdf', bytes })
})

test.each([
  [
    '1,025 bytes before it',
    Buffer.concat([Buffer.alloc(1_025, 'x'), pdf()]),
    'The file is not a PDF, although its name ends in .pdf',
  ],
  ['1,024 bytes after it', Buffer.concat([pdf(), Buffer.alloc(1_024, 'x')]), 'The PDF is damaged or incomplete'],
  ['a header and only half of its bytes', Buffer.concat([PJL, pdf().subarray(0, 150)]), 'The PDF is damaged or incomplete'],
])('rejects a PDF with %s', (_, bytes, message) => {
  expect(rejectionOf('scan.pdf', bytes)).toEqual(['BAD_REQUEST', message])
})

// The name under which a file is stored.

test.each([
  ['scan.pdf', 'scan.pdf'],
  ['scan.pdf\u0000.exe', 'scan.pdf.exe'],
  ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
  ['Foto %22Größe%22%0D%0A.jpg', 'Foto _Größe___.jpg'],
  ['  two   words .pdf ', 'two words .pdf'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['👩\u200d🔧.png', '👩\u200d🔧.png'],
  ['\u200da\u200d \u200cb\u200c.\u200dpdf', 'a b.pdf'],
  ['', 'file'],
  ['a/', 'file'],
  ['\u200b', 'file'],
])('the file name %j becomes %j', (name, clean) => {
  expect(cleanFilename(name)).toBe(clean)
})

test('a long file name keeps its extension', () => {
  const clean = cleanFilename(`${'ö'.repeat(300)}.jpeg`)
  expect([...clean]).toHaveLength(200)
  expect(clean.endsWith('ö.jpeg')).toBe(true)
})

test('any file name becomes one short line of plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFilename(name)
      expect(clean).toMatch(/^[^/\\]+$/)
      // oxlint-disable-next-line no-control-regex -- control characters are what must be gone
      expect(clean).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
      expect([...clean].length).toBeLessThanOrEqual(200)
      expect(cleanFilename(clean)).toBe(clean)
    }),
  )
})
