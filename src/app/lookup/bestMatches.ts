import { MATCH } from '../../../contract/rules/lookup'

/** The best matches of one group. */
export interface Matches {
  /** Indexes of the matching texts, best rank first; equal ranks keep the order of the list. */
  readonly places: readonly number[]
  /** Rank of the best match; undefined when nothing matches. */
  readonly best: number | undefined
  /** Number of matches, including those beyond the limit. */
  readonly total: number
}

/**
 * Joins the searched fields of an entry with line breaks, by which {@link bestMatches} recognizes where a field begins and ends.
 */
export function fieldsText(...fields: readonly string[]): string {
  return `\n${fields.join('\n')}\n`.toLowerCase()
}

/** Returns the typed text trimmed and in lower case, as {@link bestMatches} expects it. */
export function matchable(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * Finds the matching entries: first whole fields, then beginnings of fields, then matches anywhere.
 * @param texts made by {@link fieldsText}
 * @param query made by {@link matchable}; nothing matches an empty one
 * @param limit maximum number of returned places
 */
export function bestMatches(texts: readonly string[], query: string, limit: number): Matches {
  const found: [number[], number[], number[]] = [[], [], []]
  let total = 0
  if (query !== '') {
    const begins = `\n${query}`
    const whole = `${begins}\n`
    for (let place = 0; place < texts.length; place += 1) {
      const text = texts[place] ?? ''
      if (!text.includes(query)) continue
      total += 1
      const kind = !text.includes(begins) ? MATCH.part : text.includes(whole) ? MATCH.exact : MATCH.prefix
      if (found[kind].length < limit) found[kind].push(place)
    }
  }
  const best = found.findIndex(({ length }) => length > 0)
  return { places: found.flat().slice(0, limit), best: best < 0 ? undefined : best, total }
}
