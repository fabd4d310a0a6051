/** A PDF's last lines: the position of its cross-reference table, then the end mark. Only line breaks may follow. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/

const END_MARK = '%%EOF'

/** How far from the end the last lines are searched, in bytes; the same as in viewers. */
const TAIL = 1_024

const hasVersionLine = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** Returns a PDF without what a mail program or a scanner has appended after its end mark; otherwise the bytes unchanged. */
export function withoutPdfTrailer(bytes: Buffer): Buffer {
  const tail = bytes.subarray(-TAIL)
  const mark = tail.lastIndexOf(END_MARK)
  if (mark === -1 || !hasVersionLine(bytes)) return bytes
  let end = bytes.length - tail.length + mark + END_MARK.length
  while (bytes[end] === 0x0d || bytes[end] === 0x0a) end += 1
  return bytes.subarray(0, end)
}

/**
 * Returns whether the bytes are a complete PDF: a version line at the start, objects in between, and at the end the position of
 * the cross-reference table, which must be inside the file. That does not mean that it is harmless to open (a PDF may contain
 * scripts), so files are never served as pages of our origin.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!hasVersionLine(bytes)) return false
  const ending = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL)))
  if (!ending) return false
  const index = Number(ending[1])
  return index > 0 && index < bytes.length && bytes.includes(' obj')
}
