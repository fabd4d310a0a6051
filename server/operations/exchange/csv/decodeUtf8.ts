import { isUtf8 } from 'node:buffer'

/** The first byte of a line that is not valid UTF-8. */
export interface BrokenByte {
  /** Line, counted from 1. */
  readonly line: number
  /** Position in the line, counted from 1. */
  readonly position: number
  readonly byte: number
}

const NEWLINE = 0x0a

/** No valid line is longer; a longer line is checked in parts. */
const MAX_LINE_BYTES = 2 ** 22
const MAX_REPORTED = 1_000

/**
 * Returns every line (at most a thousand) that is not valid UTF-8, by its first invalid byte. None means that the text can be
 * decoded. Reads chunk by chunk and never holds the whole text.
 */
export async function findBrokenBytes(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<BrokenByte[]> {
  const broken: BrokenByte[] = []
  let [rest, line]: [Buffer, number] = [Buffer.alloc(0), 1]
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.length > MAX_LINE_BYTES ? lastCharacter(bytes) : bytes.lastIndexOf(NEWLINE) + 1
    line = judge(bytes.subarray(0, end), line, broken)
    rest = bytes.subarray(end)
  }
  judge(rest, line, broken)
  return broken
}

/** Longest character in UTF-8. Bytes. */
const MAX_CHARACTER_BYTES = 4

/** Returns where the last character begins, which may not be complete; the end of the bytes when that is not valid UTF-8. */
function lastCharacter(bytes: Buffer): number {
  const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000
  let at = bytes.length - 1
  while (at > bytes.length - MAX_CHARACTER_BYTES && isContinuation(bytes[at])) at -= 1
  return isContinuation(bytes[at]) ? bytes.length : at
}

/** Adds the invalid lines among complete lines, and returns the number of the next line. */
function judge(bytes: Buffer, first: number, broken: BrokenByte[]): number {
  const isSound = isUtf8(bytes)
  let line = first
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start)
    if (!isSound) {
      const content = bytes.subarray(start, end === -1 ? bytes.length : end)
      if (broken.length < MAX_REPORTED && !isUtf8(content)) {
        const at = firstBrokenByte(content)
        broken.push({ line, position: at + 1, byte: content[at] ?? 0 })
      }
    }
    if (end === -1) break
    start = end + 1
    line += 1
  }
  return line
}

/** Decoding replaces invalid bytes by U+FFFD; a U+FFFD that the text itself contains is three valid bytes and is skipped. */
function firstBrokenByte(content: Buffer): number {
  let at = 0
  for (const character of content.toString('utf8')) {
    const length = Buffer.byteLength(character)
    if (character === '\ufffd' && !content.subarray(at, at + length).equals(Buffer.from(character))) return at
    at += length
  }
  return at
}
