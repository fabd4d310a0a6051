/** A PDF's last lines: where its index starts, then the end mark. Line ends may follow, nothing else. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/

/** How far from the end the last lines are looked for, in bytes. */
const TAIL = 1_024

/**
 * True for a PDF from its first byte to its last: a version line at the start, objects in between, and at the end the place of
 * its index, which must lie inside the file. It says nothing about what a document does when it is opened; files are
 * therefore never served as pages of ours.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const ending = ENDING.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL)))
  if (!ending) return false
  const index = Number(ending[1])
  return index > 0 && index < bytes.length && bytes.includes(' obj')
}
