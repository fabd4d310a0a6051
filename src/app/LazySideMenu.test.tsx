import { screen } from '@testing-library/react'
import { renderPage } from '../testing/renderPage'
import { LazySideMenu } from './LazySideMenu'

jest.mock('./SideMenu', () => ({
  get SideMenu() {
    throw new Error('The file is gone')
  },
}))

test('[FAULT-13] a menu that cannot be loaded says so in its own place and offers to try again', async () => {
  renderPage(<LazySideMenu screens={[]} pathOf={() => '/'} onView={() => undefined} />)
  expect(await screen.findByText(/^The menu could not be loaded/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
})
