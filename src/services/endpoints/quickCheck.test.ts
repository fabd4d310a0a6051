import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { quickCheck } from '../../../contract/entities/quickCheck'
import { fixtureResponse } from '../../testing/fakeBackend'

const LISTS = ['getInventory', 'getProductionOrders', 'getProductionHistory', 'getSales', 'getShipments', 'getTransfers'] as const
const READS = [...LISTS, 'getOrderDetails', 'refreshToken'] as const

const schemaOf = (name: CallName) => (calls[name] satisfies Call).response as unknown as z.ZodMiniType
const copyOf = (name: CallName): unknown => JSON.parse(JSON.stringify(fixtureResponse(name)))

/** Every place in a JSON value: the object or list that holds it, and its key there. */
function placesIn(value: unknown): readonly (readonly [Record<string, unknown>, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

test.each(READS)('a response of %s that passes the quick check is what the schema would read; unchanged lists do', (name) => {
  const isList = LISTS.some((list) => list === name)
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
      if (what === 'leave' && isList) expect(quickCheck(schema)(response)).toBe(true)
      if (quickCheck(schema)(response)) expect(schema.safeParse(response)).toEqual({ success: true, data: response })
    }),
    { numRuns: 200 },
  )
})
