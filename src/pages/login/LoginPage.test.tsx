import { act, screen, waitFor } from '@testing-library/react'
import { FIRST_ACCOUNT_PATH } from '../../components/admin/adminPages'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { sessionEnded } from '../../slices/authSlice'
import { enterText } from '../../testing/enterText'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { PasswordPage } from '../password/PasswordPage'
import { loginErrorText } from './LoginForm'
import { LoginPage } from './LoginPage'

const renderLogin = () => renderPage(<LoginPage />, { path: '/login', session: null })

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: /Sign/ })

test('both fields are required, and password managers recognize them', async () => {
  const { user, backend } = renderLogin()
  expect(email()).toBeRequired()
  expect(email()).toHaveAttribute('type', 'email')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toBeRequired()
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  await user.type(email(), 'dana@example.com')
  await user.click(submit())
  expect(backend.sent('login')).toEqual([])
})

test('a user signed out elsewhere is told so; one who signed out here is not', () => {
  const { store } = renderLogin()
  const reported = () => screen.queryByText('Your session has ended. Sign in to go on where you were.')
  act(() => void store.dispatch(sessionEnded()))
  expect(reported()).not.toBeInTheDocument()
  act(() => void store.dispatch(sessionEnded('elsewhere')))
  expect(reported()).toBeVisible()
})

test('Enter signs in; meanwhile the button says so and cannot be pressed again', async () => {
  const { user, backend, store } = renderLogin()
  const release = backend.hold('login')
  await user.type(email(), 'dana@example.com')
  await user.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(password(), '{Enter}')
  release()
  await waitFor(() => expect(store.getState().auth.user?.email).toBe('dana@example.com'))
  expect(backend.sent('login')).toEqual([{ email: 'dana@example.com', password: 'secret' }])
})

test("a rejection shows the server's message until the next attempt", async () => {
  const { user, backend } = renderLogin()
  backend.reject('login', 401, { message: 'Email or password is wrong', error_code: 'INVALID_CREDENTIALS', error_uuid: '1' })
  await user.type(email(), 'dana@example.com')
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Email or password is wrong$/)
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  // A 401 of the sign-in call itself must not trigger a token refresh.
  expect(backend.sent('refreshToken')).toEqual([])

  const release = backend.hold('login')
  pauseBetweenClicks()
  await user.type(password(), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  release()
})

test.each([
  [{ status: 401, data: { message: 'Locked' } }, 'Locked'],
  [{ status: 401, data: {} }, FALLBACK.invalidCredentials],
  [{ status: 401, data: { message: ' \n' } }, FALLBACK.invalidCredentials],
  [{ status: 401, data: 'nginx' }, FALLBACK.invalidCredentials],
  [{ status: 'TIMEOUT_ERROR', error: 'x' }, 'Request timed out'],
  [undefined, FALLBACK.invalidCredentials],
])('the failure %j reads "%s"', (error, text) => {
  expect(loginErrorText(error)).toBe(text)
})

test('the password can be shown and hidden', async () => {
  const { user } = renderLogin()
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide what is typed' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test.each([
  ['is too short', 'too short', /must have at least 12 characters/],
  ['contains the email', 'ann@x.example-1', /must not contain the email address/],
])('a password that %s is rejected at its field and not sent', async (_what, password, says) => {
  const { user, backend } = renderPage(<PasswordPage />, { path: FIRST_ACCOUNT_PATH, session: null })
  await enterText(user, screen.getByLabelText('Code'), 'c')
  await enterText(user, screen.getByLabelText('Email'), 'Ann@x.example')
  await enterText(user, screen.getByLabelText('Name'), 'Ann')
  const field = screen.getByLabelText('Password')
  await enterText(user, field, password)
  await user.click(screen.getByRole('button', { name: 'Make the account' }))
  expect(field).toHaveAccessibleDescription(says)
  expect(field).toBeInvalid()
  expect(backend.requested('makeFirstAccount')).toEqual([])
  await enterText(user, field, '!')
  expect(field).toHaveAccessibleDescription('At least 12 characters, without your email address.')
})

test('a link sets the password once and signs in; without its secret it says so', async () => {
  const responses = { setPassword: { email: 'ann@x.example' } }
  const { user, backend, address, goTo } = renderPage(<PasswordPage />, { path: '/password/set', session: null, responses })
  expect(screen.getByText(/^This link is incomplete/)).toBeVisible()
  goTo('/password/set#k-1')
  await enterText(user, screen.getByLabelText('Password'), 'long enough 1')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(address.current).toBe('/'))
  expect(backend.sent('setPassword')).toEqual([{ link: 'k-1', password: 'long enough 1' }])
  expect(backend.sent('login')).toEqual([{ email: 'ann@x.example', password: 'long enough 1' }])
})
