import { screen, within } from '@testing-library/react'
import { renderKit } from '../../testing/renderKit'
import { ProductionBar } from './ProductionBar'
import { productionProgress } from './productionProgress'

test('says in words what the bar shows, and lists it below', () => {
  renderKit(
    <ProductionBar
      shares={productionProgress({ qtyToProduce: 100, qtyCompleted: 40 }, [{ totalRequired: 200, qtyActual: 120 }])}
    />,
  )
  expect(screen.getByRole('img', { name: 'Progress: 40 completed, 20 released, 40 open' })).toBeInTheDocument()
  const legend = within(screen.getByRole('list', { name: 'Progress legend' })).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Completed40', 'Released20', 'Open40'])
})
