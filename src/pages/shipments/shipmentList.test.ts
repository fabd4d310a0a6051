import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { visibleRows } from '../../components/lists/listDefinition'
import { rowsOf, SHIPMENT_LIST } from './shipmentList'

const summary = (shipmentNbr: string, customerName: string, status: string): ShipmentSummary => ({
  shipmentNbr,
  customerName,
  status,
  customerId: 'C-77',
  shipDate: '',
  notes: '',
  courier: '',
  trackingNumber: '',
})

const rows = rowsOf({
  shipmentSummaries: [
    summary('SH003', 'Northwind', 'Open'),
    summary('SH001', 'Acme Tools', 'CONFIRMED'),
    summary('SH004', 'acme west', 'open'),
    summary('SH002', 'Globex', 'Completed'),
    summary('SH005', 'Acme East', 'closed'),
    summary('SH006', 'Initech', 'Waiting'),
  ],
})

const numbers = (query: string, showCompleted: boolean) =>
  visibleRows(SHIPMENT_LIST, rows, query, showCompleted).map(({ shipmentNbr }) => shipmentNbr)

test.each([
  ['', false, ['SH003', 'SH004', 'SH006']],
  ['', true, ['SH003', 'SH001', 'SH004', 'SH002', 'SH005', 'SH006']],
  ['ACME', false, ['SH004']],
  ['acme', true, ['SH001', 'SH004', 'SH005']],
  ['  sh00  ', false, ['SH003', 'SH004', 'SH006']],
  ['h004', false, ['SH004']],
  ['C-77', true, []],
  ['open', true, []],
  ['nothing like it', true, []],
])('search %j, completed shown: %s', (query, showCompleted, expected) => {
  expect(numbers(query, showCompleted)).toEqual(expected)
})
