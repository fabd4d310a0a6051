const LINE_FEED = 0x0a

/** Longer than any row: the largest attachment takes 20 MB as text. */
const MAX_LINE_LENGTH = 64 * 2 ** 20

/**
 * Splits bytes into lines at line feeds only. The text after the last line feed is the last line, empty when the bytes end with
 * a line feed. Throws a RangeError when a line is longer than any that we write.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const rest = chunk.subarray(from, end)
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest])
      begun = []
      length = 0
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > MAX_LINE_LENGTH) throw new RangeError('A line is too long')
  }
  yield Buffer.concat(begun)
}
