import fc from 'fast-check'
import * as z from 'zod/mini'
import { calls, type Call, type CallName } from '../../contract/calls'
import { asItIs } from '../../contract/entities/asItIs'
import { fixtureAnswer } from '../testing/fixtures/fixtureAnswer'

const LISTS = ['getInventory', 'getProductionOrders', 'getProductionHistory', 'getSales', 'getShipments', 'getTransfers'] as const
const READS = [...LISTS, 'getOrderDetails', 'refreshToken'] as const

const schemaOf = (name: CallName) => (calls[name] satisfies Call).answer as unknown as z.ZodMiniType
const copyOf = (name: CallName): unknown => JSON.parse(JSON.stringify(fixtureAnswer(name)))

/** Every place in a JSON value where something stands: the object or list that holds it, and its key there. */
function placesIn(value: unknown): readonly (readonly [Record<string, unknown>, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

test.each(LISTS)('the answer of %s that is as the contract has it needs no reading', (name) => {
  expect(asItIs(schemaOf(name))(copyOf(name))).toBe(true)
})

test.each(READS)('an answer of %s that is left as it is, is what the schema would read, whatever was changed in it', (name) => {
  const schema = schemaOf(name)
  const otherValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', 0, false, null, [], {}, '1', undefined))
  fc.assert(
    fc.property(fc.nat(), otherValue, fc.constantFrom('change', 'remove', 'add', 'leave'), (number, other, what) => {
      const answer = copyOf(name)
      const places = placesIn(answer)
      const [holder, key] = places[number % places.length] ?? [{}, '']
      if (what === 'change') holder[key] = other
      if (what === 'remove') delete holder[key]
      if (what === 'add' && !Array.isArray(holder)) Object.defineProperty(holder, '__proto__', { value: other, enumerable: true })
      if (asItIs(schema)(answer)) expect(schema.safeParse(answer)).toEqual({ success: true, data: answer })
    }),
    { numRuns: 200 },
  )
})

test.each<[string, z.ZodMiniType, unknown, boolean]>([
  ['a text', z.string(), 'a', true],
  ['a text that must have a length', z.string().check(z.minLength(1)), 'a', false],
  ['a whole number', z.int(), 1, false],
  ['a number', z.number(), 1, true],
  ['no number', z.number(), NaN, false],
  ['one of two kinds', z.union([z.string(), z.number()]), 7, true],
  ['a field too many', z.object({ a: z.string() }), { a: '', b: '' }, false],
  ['a field too few', z.object({ a: z.string(), b: z.string() }), { a: '' }, false],
  ['an optional field that is missing', z.object({ a: z.string(), b: z.optional(z.string()) }), { a: '' }, true],
  ['a table', z.record(z.string(), z.boolean()), { a: true }, true],
  ['a table of chosen keys', z.record(z.enum(['a']), z.boolean()), { a: true }, false],
  ['a list for a table', z.record(z.string(), z.boolean()), [true], false],
  ['a table for a list', z.array(z.boolean()), { 0: true }, false],
  ['a checked list', z.array(z.boolean()).check(z.minLength(1)), [true], false],
])('%s', (_name, schema, value, expected) => {
  expect(asItIs(schema)(value)).toBe(expected)
})
