import { isUtf8 } from 'node:buffer'

/** The first byte that keeps a text from being UTF-8. */
export interface BrokenByte {
  /** Line, counted from 1. */
  readonly line: number
  /** Position in the line, counted from 1. */
  readonly position: number
  readonly byte: number
}

const NEWLINE = 0x0a
const MOST_REPORTED = 1_000

/** Every line (at most a thousand) that is not UTF-8, by its first wrong byte. None means that the text can be read. */
export function findBrokenBytes(bytes: Buffer): BrokenByte[] {
  const broken: BrokenByte[] = []
  if (isUtf8(bytes)) return broken
  for (let start = 0, line = 1; start < bytes.length && broken.length < MOST_REPORTED; line += 1) {
    const end = bytes.indexOf(NEWLINE, start)
    const content = bytes.subarray(start, end === -1 ? bytes.length : end)
    if (!isUtf8(content)) {
      const at = firstBrokenByte(content)
      broken.push({ line, position: at + 1, byte: content[at] ?? 0 })
    }
    start += content.length + 1
  }
  return broken
}

/** Decoding puts U+FFFD for what it cannot read; one that the text itself contains is three right bytes. */
function firstBrokenByte(content: Buffer): number {
  let at = 0
  for (const character of content.toString('utf8')) {
    const length = Buffer.byteLength(character)
    if (character === '\ufffd' && !content.subarray(at, at + length).equals(Buffer.from(character))) return at
    at += length
  }
  return at
}
