import { render, screen, within } from '@testing-library/react'
import { ReceiptSummary } from './ReceiptSummary'

function entries(count: number, quantity: number) {
  return Array.from({ length: count }, (_, index) => ({ key: String(index), inventoryId: `ITEM-${index}`, quantity, maximum: 4 }))
}

test('lists what will be posted, without lines that receive nothing', () => {
  render(<ReceiptSummary entries={[...entries(2, 3), { key: 'x', inventoryId: 'NOTHING', quantity: 0, maximum: 4 }]} />)
  expect(screen.getByText('Receiving 2 lines. The rest stays open.')).toBeInTheDocument()
  const listed = within(screen.getByRole('list', { name: 'Lines to receive' })).getAllByRole('listitem')
  expect(listed.map((item) => item.textContent)).toEqual(['ITEM-03 of 4', 'ITEM-13 of 4'])
})

test('counts the lines beyond those it lists', () => {
  render(<ReceiptSummary entries={entries(9, 1)} />)
  expect(screen.getByText('and 1 line more')).toBeInTheDocument()
})
