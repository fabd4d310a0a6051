import { startOfPdf } from '../../contract/rules/attachments'

/** A PDF's last lines: the position of its cross-reference table, then the end mark. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF/

/** How far from the end the last lines are searched, in bytes; the same as in viewers. */
const TAIL = 1_024

/** Zeros and white space, of which any number may follow the end. */
const PADDING: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/**
 * Returns whether the bytes are a complete PDF: a version line near the start, objects, and near the end the position of the
 * cross-reference table, which must be inside the file. Programs append zeros or a few lines; viewers ignore them. That does not
 * mean that it is harmless to open (a PDF may contain scripts), so files are never served as pages of our origin.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const start = startOfPdf(bytes)
  if (start === -1 || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', start, start + 8))) return false
  let end = bytes.length
  while (PADDING.has(bytes[end - 1] ?? -1)) end -= 1
  const lastLines = bytes.toString('latin1', Math.max(start, end - TAIL), end)
  const ending = ENDING.exec(lastLines.slice(lastLines.lastIndexOf('startxref')))
  if (!ending) return false
  const index = Number(ending[1])
  return index > 0 && index < bytes.length && bytes.includes(' obj', start)
}
