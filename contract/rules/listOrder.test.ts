import { inListOrder } from './listOrder'

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
const row = (id: string, shipDate: string, isFinished = false) => {
  const status = isFinished ? 'Closed' : 'Open'
  return { id, orderNbr: id, shipmentNbr: id, shipDate, orderStatus: status, status }
}

test('open documents come first by ship date, then the finished ones by number, newest first', () => {
  const rows = [
    row('SO9', '2026-01-01', true),
    row('SO4', ''),
    row('SO10', '2026-05-05', true),
    row('SO3', '2026-03-02'),
    row('so12', '2026-03-01'),
    row('SO11', '2026-03-01'),
    row('SO009', '2020-01-01', true),
  ]
  expect(ids(inListOrder('sales', rows))).toEqual(['SO11', 'so12', 'SO3', 'SO4', 'SO10', 'SO009', 'SO9'])
  expect(ids(inListOrder('shipments', rows))).toEqual(ids(inListOrder('sales', rows)))
})

test('production orders are sorted by rank, unranked ones last, then by number', () => {
  const rows = Object.entries({
    ...{ P3: 'Draft', P9: 'Closed', P2: 'released', P1: 'Released', P7: 'In Process' },
    ...{ P8: 'Completed', P4: 'On Hold', P6: 'Planned', P5: 'Canceled' },
  }).map(([id, status]) => ({ id, prodNbr: id, status }))
  expect(ids(inListOrder('production', rows))).toEqual(['P7', 'P1', 'P2', 'P6', 'P8', 'P9', 'P3', 'P4', 'P5'])
})
