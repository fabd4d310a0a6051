import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { LinesTable } from './LinesTable'
import { quantityColumn, type TableColumn } from './tableColumn'

interface Line {
  readonly nbr: number
  readonly sku: string
}

const columns: readonly TableColumn<Line>[] = [
  { field: 'nbr', header: 'Line', value: (line) => line.nbr },
  { field: 'sku', header: 'SKU', value: (line) => line.sku },
]
test('lines that are equal in every field stay separate rows on every page', async () => {
  const alike = Array.from({ length: 3 }, () => ({ nbr: 1, sku: 'BOLT' }))
  renderKit(<LinesTable label="Items" columns={columns} rows={alike} emptyText="" pageSize={2} />)
  const places = () => screen.getAllByRole('row').map((row) => row.getAttribute('data-line-id'))
  expect(places()).toEqual([null, '0', '1'])
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
  expect(places()).toEqual([null, '2'])
})

test('a quantity shows its unit apart from the number; an unknown quantity shows none', () => {
  const quantities = [
    { quantity: 1159.5, uom: 'm' },
    { quantity: 19, uom: '' },
    { quantity: null, uom: 'each' },
  ]
  renderKit(<LinesTable label="Items" columns={[quantityColumn('quantity', 'Quantity')]} rows={quantities} emptyText="" />)
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,159.5\u00a0m', '19', '–'])
  expect(screen.getByText('m', { exact: true })).toBeVisible()
})
