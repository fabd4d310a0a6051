import { likePattern } from './searchCriteria'

/** Two of what every locale takes for letters and digits of words. */
const SHORT = /^[a-z0-9]{2}$/

/**
 * SQL of whether a term is found in one of a document's own texts, a condition for each way in which an index finds it.
 * @param columns its key columns
 * @param parameters those of the whole condition: more are added
 */
export function ownTextConditions(columns: readonly string[], term: string, parameters: unknown[]): readonly string[] {
  if (columns.length === 0) return []
  const like = `$${parameters.push(likePattern(term))}`
  const holding = columns.map((column) => `${column} LIKE ${like}`)
  return SHORT.test(term) ? shortFound(columns, term, holding, parameters) : holding
}

/**
 * An index of trigrams does not find two characters, but any three of which they are the first, and the last two of a word. So what may follow
 * is said: a character of printable ASCII, or nothing. That leaves the few texts with other characters, which have an index of their own:
 * migration 0021.
 */
function shortFound(
  columns: readonly string[],
  term: string,
  holding: readonly string[],
  parameters: unknown[],
): readonly string[] {
  const [plain, followed, last] = [term, `${term}[ -~]`, `%${term}`].map((value) => `$${parameters.push(value)}`)
  const beyondAscii = columns.map((column) => `${column} ~ '[^ -~]'`).join(' OR ')
  return [
    // The first is what a walk past very many documents costs: no index has it, and it is a tenth of what follows.
    ...columns.map((column) => `(strpos(${column}, ${plain}) > 0 AND ${column} ~ ${followed})`),
    ...columns.map((column) => `${column} LIKE ${last}`),
    `((${beyondAscii}) AND (${holding.join(' OR ')}))`,
  ]
}
