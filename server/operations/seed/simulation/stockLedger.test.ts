import { StockLedger } from './stockLedger'

const place = { item: 'PUMP', site: 'MAIN' }
const movement = {
  reason: 'opening',
  document_nbr: 'D',
  document_line: null,
  created_at: '2026-01-01T00:00:00Z',
  created_by: 'x',
}

describe('StockLedger', () => {
  test('gives out what is there less what is held', () => {
    const stock = new StockLedger()
    stock.move(place, 10.3, movement)
    stock.allocate(place, 4.1)
    expect(stock.available(place)).toBe(6.2)
    expect(() => stock.move(place, -6.3, movement)).toThrow('Not enough PUMP at MAIN')
    expect(() => stock.allocate(place, 6.3)).toThrow('Not enough PUMP at MAIN')
    stock.free(place, 4.1)
    stock.move(place, -10.3, movement)
    expect(stock.available(place)).toBe(0)
    expect(stock.allocations()).toEqual([])
  })

  test('hands its movements over once, in order, when there are enough', () => {
    const stock = new StockLedger()
    stock.move(place, 5, movement)
    stock.move(place, -2, movement)
    expect(stock.takeMovements(3)).toEqual([])
    expect(stock.takeMovements(2).map(({ qty }) => qty)).toEqual([5, -2])
    expect(stock.takeMovements()).toEqual([])
  })
})
