import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { responseDate, responseId, responseList, responseQuantity } from '../../../contract/entities/primitives'
import { responseArray, responseObject, responseRecord, quickCheck } from '../../../contract/entities/quickCheck'
import { responseText } from '../../../contract/entities/responseText'
import { fixtureResponse } from '../../testing/fixtures/fixtureResponse'

const LISTS = ['getInventory', 'getProductionOrders', 'getProductionHistory', 'getSales', 'getShipments', 'getTransfers'] as const
const READS = [...LISTS, 'getOrderDetails', 'refreshToken'] as const

const schemaOf = (name: CallName) => (calls[name] satisfies Call).response as unknown as z.ZodMiniType
const copyOf = (name: CallName): unknown => JSON.parse(JSON.stringify(fixtureResponse(name)))

/** Every place in a JSON value where something stands: the object or list that holds it, and its key there. */
function placesIn(value: unknown): readonly (readonly [Record<string, unknown>, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

test.each(LISTS)('an answer of %s that is as in the contract passes the quick check', (name) => {
  expect(quickCheck(schemaOf(name))(copyOf(name))).toBe(true)
})

test.each(READS)('an answer of %s that passes the quick check is what the schema reads, whatever was changed in it', (name) => {
  const schema = schemaOf(name)
  const otherValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', 0, false, null, [], {}, '1', undefined))
  fc.assert(
    fc.property(fc.nat(), otherValue, fc.constantFrom('change', 'remove', 'add', 'leave'), (number, other, what) => {
      const response = copyOf(name)
      const places = placesIn(response)
      const [holder, key] = places[number % places.length] ?? [{}, '']
      if (what === 'change') holder[key] = other
      if (what === 'remove') delete holder[key]
      if (what === 'add' && !Array.isArray(holder)) Object.defineProperty(holder, '__proto__', { value: other, enumerable: true })
      if (quickCheck(schema)(response)) expect(schema.safeParse(response)).toEqual({ success: true, data: response })
    }),
    { numRuns: 200 },
  )
})

const Row = responseObject({ id: responseId, quantity: responseQuantity })
const WithOptional = responseObject({ id: responseId, date: z.optional(responseDate) })

test.each<[string, z.ZodMiniType, unknown, boolean]>([
  ['a text', responseText, 'a', true],
  ['a number for a text', responseText, 1, false],
  ['a schema without a quick check', z.string(), 'a', false],
  ['an object', Row, { id: 'a', quantity: 1 }, true],
  ['a field too many', Row, { id: 'a', quantity: 1, other: '' }, false],
  ['a field too few', Row, { id: 'a' }, false],
  ['a field without a quick check', responseObject({ id: z.string() }), { id: 'a' }, false],
  ['an optional field that is missing', WithOptional, { id: 'a' }, true],
  ['an array for an object', Row, [], false],
  ['an array', responseArray(Row), [{ id: 'a', quantity: null }], true],
  ['an array with a wrong element', responseArray(Row), [{ id: 'a', quantity: 'b' }], false],
  ['an object for an array', responseArray(responseText), { 0: 'a' }, false],
  ['null for a list', responseList(responseText), null, false],
  ['a record', responseRecord(responseText), { a: 'b' }, true],
  ['an array for a record', responseRecord(responseText), ['b'], false],
])('%s', (_name, schema, value, expected) => {
  expect(quickCheck(schema)(value)).toBe(expected)
})
