import * as fc from 'fast-check'

/** Texts that often break servers: NUL, lone surrogates, markup, SQL, formulas, paths, lookalikes, very long ones. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff\u202e\u2028',
  '𝒳👩‍👩‍👧‍👦',
  "'; DROP TABLE app_user; --",
  '$1',
  '%00%ff%',
  '\\',
  '{"a":1}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(100_000),
  '2026-02-30',
  '0000-00-00',
  '2026-03-05T00:00:00Z',
]

const HOSTILE_NUMBERS = [0, -0, -1, 0.1 + 0.2, 1e-7, 0.0000001, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

/** Generates any JSON value, with a preference for those that often break servers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 'x' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/**
 * Generates copies of the sample in which one value, at any depth, is replaced, removed, repeated or given an unknown sibling
 * key.
 */
export function damaged(sample: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(sample)
  return fc
    .tuple(fc.constantFrom(...places), hostileValue, fc.constantFrom('replace', 'drop', 'repeat', 'add'))
    .map(([place, value, how]) => {
      const copy: unknown = structuredClone({ root: sample })
      const path = ['root', ...place]
      const key = path.pop() ?? 'root'
      const owner = path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy) as Record<string, unknown>
      if (how === 'drop' && key !== 'root') Reflect.deleteProperty(owner, key)
      else if (how === 'repeat' && Array.isArray(owner)) owner.push(...owner, value)
      else if (how === 'add' && typeof owner[key] === 'object')
        Object.defineProperty(owner[key], '__proto__', { value, enumerable: true })
      else owner[key] = value
      return (copy as { root: unknown }).root
    })
}

/** Returns the paths of all values in a JSON value, the root (the empty path) first. */
function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((path) => [key, ...path]))]
}
