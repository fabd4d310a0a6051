import type { Queryable } from '../../database/database'

/** What an index of trigrams takes for the letters and digits of words, as the locale of the database has it. */
const WORD_CHARACTERS = { everywhere: /[^a-z0-9]/u, inItsLocale: /[^\p{L}\p{N}]/u } as const

/** Whether the locale of each database knows letters beside those of ASCII. It is one for life. */
const knowsLetters = new WeakMap<object, boolean>()

/**
 * Whether an index of trigrams can find the texts that hold a term. Without a trigram in the term it would read all of itself, and then all
 * rows: `---` has none, and in a database of the locale C neither have letters beside those of ASCII.
 * @param key the term's search key
 */
export async function hasIndexedParts(db: Queryable, database: object, key: string): Promise<boolean> {
  if (hasTrigram(key, WORD_CHARACTERS.everywhere)) return true
  if (!hasTrigram(key, WORD_CHARACTERS.inItsLocale)) return false
  const known = knowsLetters.get(database)
  if (known !== undefined) return known
  const { rows } = await db.query<{ knows: boolean }>(`SELECT show_trgm('株') <> '{}' AS knows`)
  const knows = rows[0]?.knows ?? false
  knowsLetters.set(database, knows)
  return knows
}

/**
 * A trigram of `%term%`, as pg_trgm makes them: of a word with two blanks before it and one behind it, where the term shows that it begins
 * and ends there.
 */
function hasTrigram(key: string, between: RegExp): boolean {
  const words = key.split(between)
  return words.some((word, at) => {
    const length = [...word].length
    return length > 0 && length + (at > 0 ? 2 : 0) + (at < words.length - 1 ? 1 : 0) >= 3
  })
}
