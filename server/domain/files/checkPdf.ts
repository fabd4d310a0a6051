/** A PDF's last lines: where its index starts, then the end mark. Line ends may follow, nothing else. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/

const END_MARK = '%%EOF'

/** How far from the end the last lines are looked for, in bytes. Viewers look as far. */
const TAIL = 1_024

const hasVersionLine = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** A PDF up to its end mark and the line ends behind it, when mail or a scanner has appended something; otherwise the bytes as they are. */
export function withoutPdfTrailer(bytes: Buffer): Buffer {
  const tail = bytes.subarray(-TAIL)
  const mark = tail.lastIndexOf(END_MARK)
  if (mark === -1 || !hasVersionLine(bytes)) return bytes
  let end = bytes.length - tail.length + mark + END_MARK.length
  while (bytes[end] === 0x0d || bytes[end] === 0x0a) end += 1
  return bytes.subarray(0, end)
}

/**
 * True for a PDF from its first byte to its last: a version line at the start, objects in between, and at the end the place of
 * its index, which must lie inside the file. It says nothing about what a document does when it is opened; files are
 * therefore never served as pages of ours.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!hasVersionLine(bytes)) return false
  const ending = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL)))
  if (!ending) return false
  const index = Number(ending[1])
  return index > 0 && index < bytes.length && bytes.includes(' obj')
}
