/** How well a text matches: a whole field, the beginning of one, or somewhere in it. */
export const MATCH = { exact: 0, prefix: 1, part: 2 } as const

/** The best matches of one group. */
export interface Matches {
  /** Places in the list, best first, each kind in the list's own order. */
  readonly places: readonly number[]
  /** The best match; undefined when there is none. */
  readonly best: number | undefined
  /** How many there are altogether. */
  readonly total: number
}

/** The searched fields of an entry as one text in which {@link bestMatches} finds where a field begins and ends. */
export function fieldsText(...fields: readonly string[]): string {
  return `\n${fields.join('\n')}\n`.toLowerCase()
}

/** The typed text in the form that {@link bestMatches} expects. */
export function matchable(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * Finds the entries that match, the whole field before its beginning before anywhere in it.
 * @param texts made by {@link fieldsText}
 * @param query made by {@link matchable}; nothing matches an empty one
 * @param limit the most entries that are wanted
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
