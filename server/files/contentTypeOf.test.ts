import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { JPEG, PNG, pdf } from '../testing/fixtures/sampleFiles'
import { contentTypeOf } from './acceptFile'

const PDF = pdf()
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const ZIP = Buffer.from('504b0304140000000000', 'hex')

/** A copy with some bytes replaced. */
function altered(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** A PNG that declares this width and height, with a correct checksum. */
function pngOfSize(width: number, height: number): Buffer {
  const copy = Buffer.from(PNG)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

/** A JPEG that declares this width and height. */
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

test.each([
  ['a PNG', PNG, 'image/png'],
  ['a PNG with a text chunk', Buffer.concat([PNG.subarray(0, 33), textChunk, PNG.subarray(33)]), 'image/png'],
  ['a PNG of 50 million pixels', pngOfSize(10_000, 5_000), 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a JPEG that a camera has padded with zeros', Buffer.concat([JPEG, Buffer.alloc(900)]), 'image/jpeg'],
  ['a JPEG with a second picture after it', Buffer.concat([JPEG, JPEG, Buffer.alloc(3)]), 'image/jpeg'],
  ['a PDF', PDF, 'application/pdf'],
  ['a PDF with line ends after the end mark', Buffer.concat([PDF, Buffer.from('\r\n\r\n')]), 'application/pdf'],
  ['a PDF with something before and after it', Buffer.concat([HTML, PDF, HTML]), 'application/pdf'],
  ['a PDF of version 2', Buffer.from(PDF.toString('latin1').replace('%PDF-1.4', '%PDF-2.0'), 'latin1'), 'application/pdf'],
])('detects %s', (_, bytes, type) => {
  expect(contentTypeOf(bytes)).toBe(type)
})

test.each([
  ['text', Buffer.from('hello')],
  ['HTML', HTML],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['GIF', Buffer.from('474946383961010001008000', 'hex')],
  ['an executable', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a ZIP', ZIP],

  ['a PNG with HTML after it', Buffer.concat([PNG, HTML])],
  ['a PNG with a zero byte after it', Buffer.concat([PNG, Buffer.alloc(1)])],
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
  ['a PDF without objects', Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')],
])('rejects %s', (_, bytes) => {
  expect(contentTypeOf(bytes)).toBeNull()
})

test.each([
  ['PNG', PNG],
  ['JPEG', JPEG],
  ['PDF', PDF],
])('rejects a truncated %s of any length', (_, bytes) => {
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
