import { screen } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { AddTokenDialog } from './AddTokenDialog'

test.each([
  [['accounts', 'outbox'], ['outbox']],
  [
    ['accounts', 'intake', 'outbox'],
    ['intake', 'outbox'],
  ],
])('[TOKEN-21] of a backend that names %j, tokens are offered for %j', (extensions, uses) => {
  renderPage(<AddTokenDialog onClose={() => undefined} />, { session: { ...staffSession, extensions } })
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(uses)
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', uses[0])
})

test('[TOKEN-20] a token is added once it has a name', async () => {
  const { user } = renderPage(<AddTokenDialog onClose={() => undefined} />, { session: staffSession })
  const add = screen.getByRole('button', { name: 'Add' })
  expect(add).toBeDisabled()
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), '  ')
  expect(add).toBeDisabled()
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), 'ERP')
  expect(add).toBeEnabled()
})
