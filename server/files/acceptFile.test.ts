import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { JPEG, PNG, pdf, pdfOfSize } from '../testing/fixtures/sampleFiles'
import { acceptFile, cleanFilename, contentTypeOf } from './acceptFile'

const PDF = pdf()
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const ZIP = Buffer.from('504b0304140000000000', 'hex')

function altered(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

function pngOfSize(width: number, height: number): Buffer {
  const copy = Buffer.from(PNG)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

function jpegOfSize(width: number, height: number): Buffer {
  const frame = JPEG.indexOf(Buffer.from([0xff, 0xc0]))
  return altered(JPEG, frame + 5, height >> 8, height & 0xff, width >> 8, width & 0xff)
}

const textChunk = (() => {
  const chunk = Buffer.alloc(12 + 5)
  chunk.writeUInt32BE(5)
  chunk.write('tEXta\0bcd', 4, 'latin1')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 13)), 13)
  return chunk
})()

/** What a network scanner writes before a PDF: the header of a print job. */
const PJL = Buffer.from('\u001b%-12345X@PJL JOB NAME="scan"\r\n@PJL ENTER LANGUAGE=PDF\r\n')

/** What some phones append to a picture: the beginning of a film. */
const FILM = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42')])

test.each<[what: string, name: string, bytes: Buffer, type: string]>([
  ['PNG', 'plate.png', PNG, 'image/png'],
  ['PNG with a text chunk', 'plate.png', Buffer.concat([PNG.subarray(0, 33), textChunk, PNG.subarray(33)]), 'image/png'],
  ['PNG of 50 million pixels', 'plate.png', pngOfSize(10_000, 5_000), 'image/png'],
  ['JPEG', 'photo.JFIF', JPEG, 'image/jpeg'],
  ['JPEG that a camera has padded with zeros', 'photo.jpg', Buffer.concat([JPEG, Buffer.alloc(900)]), 'image/jpeg'],
  ['JPEG with a second picture after it', 'photo.jpeg', Buffer.concat([JPEG, JPEG, Buffer.alloc(3)]), 'image/jpeg'],
  ['JPEG with a film after it', 'photo.jpg', Buffer.concat([JPEG, FILM]), 'image/jpeg'],
  ['JPEG with a second picture and a film', 'photo.jpg', Buffer.concat([JPEG, JPEG, FILM]), 'image/jpeg'],
  ['PDF', 'scan.pdf', PDF, 'application/pdf'],
  ['PDF of version 2', 'scan.pdf', Buffer.from(String(PDF).replace('%PDF-1.4', '%PDF-2.0')), 'application/pdf'],
  ['PDF with a byte order mark before it', 'scan.pdf', Buffer.concat([Buffer.from('efbbbf', 'hex'), PDF]), 'application/pdf'],
  ['PDF with 1,024 bytes before it', 'scan.pdf', Buffer.concat([Buffer.alloc(1_024, 'x'), PDF]), 'application/pdf'],
  ['PDF with many zeros after it', 'scan.pdf', Buffer.concat([PDF, Buffer.alloc(70_000)]), 'application/pdf'],
  ['PDF with lines after it', 'scan.pdf', Buffer.concat([PDF, Buffer.from('\n'.padEnd(1_000, 'x'))]), 'application/pdf'],
  [
    'PDF with a print job around it, padded with zeros',
    'scan.pdf',
    Buffer.concat([PJL, PDF, PJL.subarray(0, 9), Buffer.alloc(5_000)]),
    'application/pdf',
  ],
])('a %s is accepted unchanged', (_, filename, bytes, contentType) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(acceptFile(filename, bytes)).toEqual({ filename, contentType, bytes, sha256 })
})

test.each([
  ['text', Buffer.from('hello')],
  ['a ZIP', ZIP],
  ['a PNG with HTML after it', Buffer.concat([PNG, HTML])],
  ['a PNG with a wrong checksum', altered(PNG, 29, (PNG[29] ?? 0) ^ 1)],
  ['a PNG whose header comes second', Buffer.concat([PNG.subarray(0, 8), textChunk, PNG.subarray(8)])],
  ['a PNG with a second header', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(8, 33), PNG.subarray(33)])],
  ['a PNG without image data', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
  ['a PNG without pixels', pngOfSize(0, 10)],
  ['a PNG of more than 50 million pixels', pngOfSize(10_000, 5_001)],
  ['a PNG whose chunk is longer than the file', altered(PNG, 33, 0x7f, 0xff, 0xff, 0xff)],
  ['a JPEG with a ZIP after it', Buffer.concat([JPEG, ZIP])],
  ['a JPEG with HTML after its padding', Buffer.concat([JPEG, Buffer.alloc(20), HTML])],
  ['a JPEG with half a picture after it', Buffer.concat([JPEG, JPEG.subarray(0, 30)])],
  ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex')],
  ['a JPEG of more than 50 million pixels', jpegOfSize(10_000, 5_001)],
  ['a JPEG without pixels', jpegOfSize(10, 0)],
  [
    'a PDF whose index would be after its end',
    Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999')),
  ],
  ['a PDF with 1,025 bytes before it', Buffer.concat([Buffer.alloc(1_025, 'x'), PDF])],
  ['a PDF with 1,024 bytes after it', Buffer.concat([PDF, Buffer.alloc(1_024, 'x')])],
  ['a PDF without objects', Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')],
])('%s is of no allowed type', (_, bytes) => {
  expect(contentTypeOf(bytes)).toBeNull()
})

test.each([
  ['PNG', PNG],
  ['JPEG', JPEG],
  ['PDF', PDF],
])('a truncated %s of any length is of no type', (_, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    const isOnlyLineEndShorter = bytes.subarray(length).every((byte) => byte === 0x0a)
    expect({ length, type: contentTypeOf(bytes.subarray(0, length)) }).toEqual({
      length,
      type: isOnlyLineEndShorter ? 'application/pdf' : null,
    })
  }
})

test('[FAULT-44] returns a type or null for any bytes', () => {
  const damaged = fc
    .tuple(fc.constantFrom(PNG, JPEG, PDF), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }))
    .map(([bytes, changes]) => changes.reduce((copy, [at, value]) => altered(copy, at % copy.length, value), bytes))
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.oneof(damaged, anything), (bytes) => {
      expect([null, 'image/png', 'image/jpeg', 'application/pdf']).toContain(contentTypeOf(bytes))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a wrong extension', 'scan.exe', PDF, 'BAD_REQUEST', 'Only PDF, JPG, and PNG files are allowed'],
  ['a disguised extension', 'scan\u202egpj.exe', JPEG, 'BAD_REQUEST', 'Only PDF, JPG, and PNG files are allowed'],
  ['only an extension', '.pdf', PDF, 'BAD_REQUEST', 'Only PDF, JPG, and PNG files are allowed'],
  ['no content', 'scan.pdf', Buffer.alloc(0), 'BAD_REQUEST', 'The file is empty'],
  ['10 MB', 'scan.pdf', pdfOfSize(10_485_760), 'FILE_TOO_LARGE', 'File size must be less than 10MB'],
  ['a PNG in it', 'Photo.JPEG', PNG, 'BAD_REQUEST', 'The file is a PNG, although its name ends in .JPEG'],
  ['text in it', 'notes.pdf', Buffer.from('notes'), 'BAD_REQUEST', 'The file is not a PDF, although its name ends in .pdf'],
  ['half a PDF in it', 'scan.pdf', PDF.subarray(0, 150), 'BAD_REQUEST', 'The PDF is damaged or incomplete'],
])('a file with %s is rejected', (_, name, bytes, code, message) => {
  expect(() => acceptFile(name, bytes)).toThrow(expect.objectContaining({ code, message }) as Error)
})

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
