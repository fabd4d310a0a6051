import type * as z from 'zod/mini'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import type { RequestError } from '../../common/errors'
import { checkBody } from './checkBody'

function rejectionOf(call: AnyCallName, body: unknown): string | null {
  const schema: z.ZodMiniType | null = allCalls[call].request
  if (schema === null) return null
  try {
    checkBody(schema, body)
    return null
  } catch (error) {
    return (error as RequestError).message
  }
}

const entry = { orderNbr: 'SO1', orderType: 'OE', inventoryID: 'A', receiptQty: 1 }

test.each<[string, AnyCallName, unknown, string]>([
  ['a list instead of an object', 'login', [], 'The request body does not have the expected form'],
  ['a missing field', 'login', { password: 'x' }, 'Email is required'],
  ['a field of the wrong type', 'login', { email: 'a', password: 7 }, 'Password must be a text'],
  ['an unknown field', 'changeAccount', { name: 'A', isAdmin: true }, '"isAdmin" is not a known parameter'],
  ['a union: neither form', 'createSalesReceipt', {}, 'Customer is required'],
  ['a union: an empty list', 'createSalesReceipt', { customerID: 'C1', lineDetails: [] }, 'There is nothing to receive'],
  [
    'a union: a wrong entry of the list',
    'createSalesReceipt',
    { customerID: 'C1', lineDetails: [entry, { ...entry, receiptQty: -1 }] },
    'Entry 2: Receipt quantity must be greater than 0',
  ],
])('explains the rejection of %s', (_, call, body, message) => {
  expect(rejectionOf(call, body)).toBe(message)
})

const ODD_VALUES = [undefined, null, true, '', ' ', 'x'.repeat(5_000), -1, 1e300, 0.1234567, [], {}, ['x'], { more: 'x' }]

/** Returns the value with each of its parts, and itself, replaced by each odd value. */
function oddForms(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return ODD_VALUES
  const inside = Object.entries(value).flatMap(([key, part]) =>
    oddForms(part).map((odd) => (Array.isArray(value) ? value.with(Number(key), odd) : { ...value, [key]: odd })),
  )
  return [...ODD_VALUES, ...inside, { ...value, more: 'x' }]
}

const withBody = Object.entries(SAMPLE_REQUESTS).filter(([, body]) => body !== undefined) as [AnyCallName, unknown][]

test.each(withBody)('%s rejects with our own messages, never with those of a library', (call, sample) => {
  const rejections = oddForms(sample).map((body) => rejectionOf(call, body) ?? '')
  expect(rejections.filter((text) => /expected (?!form)|invalid|unrecognized|too (small|big)|received/i.test(text))).toEqual([])
})
