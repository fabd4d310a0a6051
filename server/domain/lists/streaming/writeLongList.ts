import type { Database, Queryable } from '../../../database/database'
import type { PackedFile } from './packedFile'

/** One member of an answer; an answer that is one array or object itself is a member without a name. */
interface LongMember {
  readonly name: string | null
  readonly brackets: '[]' | '{}'
}

/** A list that can be read in pieces, whatever its length. */
export interface LongList {
  /** The first is on its way while the others are still read. */
  readonly members: readonly LongMember[]
  /** Above so many rows the list is read piece by piece. */
  readonly mostAtOnce: number
  /** Rows read at once; small enough that the statement does not delay others. */
  readonly pageRows: number
  /** Counts the rows, but not beyond the limit. */
  count(db: Queryable, limit: number): Promise<number>
  /**
   * Reads the list. Each piece has a text for each member: its content, separated by commas, or `''`. No database resource is
   * held between pieces; each document is consistent in itself, and none comes twice.
   */
  pieces(database: Database, pageRows: number): AsyncIterable<readonly string[]>
}

/** A member's beginning and end. */
function ends({ name, brackets }: LongMember): readonly [string, string] {
  const [open, close] = brackets
  return [`${name === null ? '' : `${JSON.stringify(name)}:`}${open ?? ''}`, close ?? '']
}

/** Puts commas between the parts that have anything in them. */
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
 * Writes the JSON text of a long list. The first member goes out as it is read; the others are put aside and follow it.
 * @param aside makes the file of a member that is put aside
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
