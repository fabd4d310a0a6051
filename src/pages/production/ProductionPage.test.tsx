import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/renderPage'
import { ProductionPage } from './ProductionPage'

test('a link without a number leads nowhere and says so', async () => {
  renderPage(<ProductionPage />, { path: '/production?open=%20' })
  expect(await screen.findByText('No production order number available')).toBeInTheDocument()
})
