/**
 * Patterns for responses. An array matches exactly its members in order, a Map an object with exactly its keys, an object one
 * with at least its fields; a function returns what is wrong with a value (or null); anything else must be equal.
 */

export type Judge = (actual: unknown) => string | null

export function unordered(members: readonly unknown[]): Judge {
  return (actual) => {
    if (!Array.isArray(actual)) return 'a list'
    const left = [...(actual as readonly unknown[])]
    for (const member of members) {
      const index = left.findIndex((candidate) => firstDifference(member, candidate) === null)
      if (index < 0) return `a list with ${show(member)}`
      left.splice(index, 1)
    }
    return left.length === 0 ? null : `a list without ${show(left[0])}`
  }
}

// Expected texts that stand for a time near now, because the model's state is plain data.
export const TODAY = 'the day of today'
export const NOW = 'a moment of today'

const TIMES = new Map([
  [TODAY, /^\d{4}-\d{2}-\d{2}$/],
  [NOW, /Z$/],
])

/** True for an expected time and an actual one at most a day from it, because a test may run over midnight. */
const isTime = (expected: string, actual: unknown) =>
  typeof actual === 'string' &&
  TIMES.get(expected)?.test(actual) === true &&
  Math.abs(Date.now() - Date.parse(actual)) < 2 * 24 * 60 * 60 * 1_000

/** Returns a sentence about the first place where a value does not match its pattern; null when it matches. */
export function firstDifference(expected: unknown, actual: unknown, path = ''): string | null {
  if (typeof expected === 'function') {
    const wanted = (expected as Judge)(actual)
    return wanted === null ? null : difference(path, wanted, actual)
  }
  // Files of one instant come in any order.
  if (Array.isArray(expected) && path.endsWith('.files')) return firstDifference(unordered(expected), actual, path)
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) {
      return difference(path, `${expected.length} members: ${show(expected)}`, actual)
    }
    return firstOf(expected.keys(), (index) => firstDifference(expected[index], actual[index], `${path}[${index}]`))
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return difference(path, show(expected), actual)
    const values = new Map(Object.entries(actual))
    const members = expected instanceof Map ? (expected as Map<string, unknown>) : new Map(Object.entries(expected))
    const surplus = expected instanceof Map ? [...values.keys()].find((key) => !members.has(key)) : undefined
    if (surplus !== undefined) return difference(`${path}.${surplus}`, 'nothing', values.get(surplus))
    return firstOf(members, ([key, member]) => firstDifference(member, values.get(key), `${path}.${key}`))
  }
  if (typeof expected === 'string' && isTime(expected, actual)) return null
  return Object.is(expected, actual) ? null : difference(path, show(expected), actual)
}

export function firstOf<Item>(items: Iterable<Item>, differenceOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = differenceOf(item)
    if (found !== null) return found
  }
  return null
}

function difference(path: string, expected: string, actual: unknown): string {
  return `${path === '' ? 'the answer' : path.replace(/^\./, '')} is ${show(actual)}, the model says ${expected}`
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}
