import { act, screen } from '@testing-library/react'
import { sessionRestoring } from '../slices/authSlice'
import { renderPage } from '../testing/renderPage'
import { RequireSession } from './guards'

test('a protected page says "Loading..." while the session is unknown', () => {
  const { store } = renderPage(<RequireSession>secret</RequireSession>, { session: null })
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  act(() => void store.dispatch(sessionRestoring()))
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(screen.queryByText('secret')).not.toBeInTheDocument()
})
