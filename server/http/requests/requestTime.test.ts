import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { LIST_LIMIT_MS } from '../../lists/listCache'
import { timeOf } from './requestTime'

const names = Object.keys(allCalls) as AnyCallName[]
const patient = (kind: 'embedded' | 'postgres', method: Call['method']) =>
  names.filter((name) => allCalls[name].method === method && timeOf(allCalls[name], kind) === LIST_LIMIT_MS)

test('on the embedded database only reads and counts get the longer time limit', () => {
  expect(patient('embedded', 'GET')).toEqual(names.filter((name) => allCalls[name].method === 'GET'))
  expect(patient('embedded', 'POST').toSorted()).toEqual([
    'generateShippingLabels',
    'getOrderDetails',
    'getSalesFile',
    'getShipmentFile',
    'getTransferReceiptFile',
    'getTransferReceiptLineFile',
    'postCount',
    'printDocuments',
  ])
  expect([...patient('embedded', 'PUT'), ...patient('embedded', 'DELETE')]).toEqual([])
})

test('on PostgreSQL only a count waits that long', () => {
  expect([...patient('postgres', 'GET'), ...patient('postgres', 'POST')]).toEqual(['postCount'])
})
