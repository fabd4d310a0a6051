import type { Database, Queryable } from '../../../database/database'
import type { PackedFile } from './packedFile'

/** One member of an answer. An answer that is itself an array or object has one member, without a name. */
interface LongMember {
  readonly name: string | null
  readonly brackets: '[]' | '{}'
}

/** A list that can be read in pieces, whatever its length. */
export interface LongList {
  /** The members of the answer. The first one is sent while the list is still being read. */
  readonly members: readonly LongMember[]
  /** With more rows than this, the list is read in pieces. */
  readonly mostAtOnce: number
  /** Rows read at once; small enough that the statement does not delay others. */
  readonly pageRows: number
  /** Counts the rows up to a limit. */
  count(db: Queryable, limit: number): Promise<number>
  /**
   * Reads the list. Each piece has a text for each member: its content, separated by commas, or `''`. No connection or
   * transaction is held between pieces; each document is consistent in itself, and none occurs twice.
   */
  pieces(database: Database, pageRows: number): AsyncIterable<readonly string[]>
}

/** Returns the text before and after a member's content. */
function ends({ name, brackets }: LongMember): readonly [string, string] {
  const [open, close] = brackets
  return [`${name === null ? '' : `${JSON.stringify(name)}:`}${open ?? ''}`, close ?? '']
}

/** Returns a function that puts commas between non-empty parts. */
function joiner(): (part: string) => string {
  let isFirst = true
  return (part) => {
    if (part === '') return ''
    const comma = isFirst ? '' : ','
    isFirst = false
    return comma + part
  }
}

/**
 * Writes the JSON text of a long list. The first member is written while it is read; the others are buffered in temporary files
 * and follow.
 * @param aside creates the temporary file of a member
 */
export async function writeLongList(
  { members }: Pick<LongList, 'members'>,
  pieces: AsyncIterable<readonly string[]>,
  target: PackedFile,
  aside: () => Promise<PackedFile>,
): Promise<void> {
  const [first, ...later] = members
  if (!first) throw new Error('A list has at least one member')
  const isObject = first.name !== null
  const waiting: { readonly member: LongMember; readonly file: PackedFile; readonly join: (part: string) => string }[] = []
  try {
    for (const member of later) waiting.push({ member, file: await aside(), join: joiner() })
    const join = joiner()
    await target.write((isObject ? '{' : '') + ends(first)[0])
    for await (const [text = '', ...others] of pieces) {
      await target.write(join(text))
      await target.flush()
      for (const [at, { file, join }] of waiting.entries()) await file.write(join(others[at] ?? ''))
    }
    await target.write(ends(first)[1])
    for (const { member, file } of waiting) {
      await file.end()
      const [open, close] = ends(member)
      await target.write(`,${open}`)
      for await (const text of file.readText()) await target.write(text as Buffer)
      await target.write(close)
      file.close()
    }
    if (isObject) await target.write('}')
    await target.end()
  } finally {
    for (const { file } of waiting) file.close()
  }
}
