import { encodeJpeg } from '../seed/attachments/encodeJpeg'
import { encodePng } from '../seed/attachments/encodePng'
import { paint } from '../seed/attachments/picture'

const checkers = paint(6, 4, (x, y) => ((x + y) % 2 === 0 ? [240, 240, 240] : [30, 90, 200]))

/** A whole small PNG. */
export const PNG = encodePng(checkers, 4)

/** A whole small JPEG. */
export const JPEG = encodeJpeg(checkers)

/** A whole small PDF: one empty page. `note` stands in it as a comment, so that different notes make different files. */
export function pdf(note = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
  ]
  let text = `%PDF-1.4\n%${note}\n`
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(text)
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text)
}

/** A whole PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const padding = (length: number) => pdf('x'.repeat(length))
  // The padding moves the index, whose place may get another digit: two corrections settle it.
  let length = bytes - padding(0).length
  for (let round = 0; round < 3; round += 1) length += bytes - padding(length).length
  return padding(length)
}
