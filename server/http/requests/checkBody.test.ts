import * as z from 'zod/mini'
import { calls, type CallName } from '../../../contract/calls'
import { explainIssues } from './checkBody'

function refusalOf(call: CallName, body: unknown): string | null {
  const schema: z.ZodMiniType | null = calls[call].request
  const result = schema && z.safeParse(schema, body)
  return result && !result.success ? explainIssues(result.error.issues) : null
}

const flat = { customerID: 'C1', orderNbr: 'SO1', orderType: 'OE', inventoryID: 'A', receiptQty: 1 }
const entry = { orderNbr: 'SO1', orderType: 'OE', inventoryID: 'A', receiptQty: 1 }

test.each<[string, CallName, unknown, string]>([
  ['no body', 'login', undefined, 'The request body does not have the expected form'],
  ['a list for an object', 'login', [], 'The request body does not have the expected form'],
  ['a missing field', 'login', { password: 'x' }, 'Email is required'],
  ['a field of the wrong type', 'login', { email: 'a', password: 7 }, 'Password is required'],
  ['a literal', 'releaseOrder', { productionNbr: 'P', orderType: 'XX' }, 'Order type must be RO'],
  ['an object for a list', 'createTransferReceipt', {}, 'A list of transfers is required'],
  [
    'an entry of a list',
    'releaseMaterials',
    {
      productionNbr: 'P',
      orderType: 'RO',
      materialsToRelease: [
        { id: 1, inventoryID: 'A', quantity: 1 },
        { id: 2, inventoryID: 'B', quantity: 0 },
      ],
    },
    'Entry 2: Quantity must be greater than 0',
  ],
  [
    'a value of one of two types',
    'releaseMaterials',
    { productionNbr: 'P', orderType: 'RO', materialsToRelease: [{ id: null, inventoryID: 'A', quantity: 1 }] },
    'Entry 1: Material id is missing or not valid',
  ],
  ['a form of two: nothing of either', 'createSalesReceipt', {}, 'Customer is required'],
  ['a form of two: no customer', 'createSalesReceipt', { lineDetails: [entry] }, 'Customer is required'],
  ['a form of two: an empty list', 'createSalesReceipt', { customerID: 'C1', lineDetails: [] }, 'There is nothing to receive'],
  [
    'a form of two: a bad entry of the list',
    'createSalesReceipt',
    { customerID: 'C1', lineDetails: [entry, { ...entry, receiptQty: -1 }] },
    'Entry 2: Receipt quantity must be greater than 0',
  ],
  [
    'a form of two: a bad flat quantity',
    'createSalesReceipt',
    { ...flat, receiptQty: 0 },
    'Receipt quantity must be greater than 0',
  ],
  [
    'a form of two: a missing flat quantity',
    'createSalesReceipt',
    { ...flat, receiptQty: undefined },
    'Receipt quantity must be a number',
  ],
  [
    'a form of two: text for a list',
    'createSalesReceipt',
    { customerID: 'C1', lineDetails: 'x' },
    'Lines to receive are required',
  ],
])('[VALID-01] [CONST-07] %s', (_, call, body, message) => {
  expect(refusalOf(call, body)).toBe(message)
})
