import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { toShipmentRows, visibleShipmentRows } from './shipmentRows'

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

const rows = toShipmentRows([
  summary('SH003', 'Northwind', 'Open'),
  summary('SH001', 'Acme Tools', 'CONFIRMED'),
  summary('SH004', 'acme west', 'open'),
  summary('SH002', 'Globex', 'Completed'),
  summary('SH005', 'Acme East', 'closed'),
  summary('SH006', 'Initech', 'Waiting'),
])

const numbers = (query: string, showCompleted: boolean) =>
  visibleShipmentRows(rows, { query, showCompleted }).map(({ shipmentNbr }) => shipmentNbr)

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

test('a row is known by its shipment number', () => {
  expect(rows[0]).toMatchObject({ id: 'SH003', isCompleted: false })
  expect(rows[1]).toMatchObject({ id: 'SH001', isCompleted: true })
})

test('a row that is to be kept stays where it stands', () => {
  const kept = visibleShipmentRows(rows, { query: 'acme', showCompleted: false, keep: 'SH005' })
  expect(kept.map(({ shipmentNbr }) => shipmentNbr)).toEqual(['SH004', 'SH005'])
})
