import { screen } from '@testing-library/react'
import { makeFirstAccount } from '../../services/accountsApi'
import { enterText } from '../../testing/enterText'
import { renderPage } from '../../testing/renderPage'
import { PasswordForm } from './PasswordForm'

test.each([
  ['is too short', 'too short', /must have at least 12 characters/],
  ['contains the email', 'ann@x.example-1', /must not contain the email address/],
])('a password that %s is rejected at its field and not sent', async (_what, password, says) => {
  const form = (
    <PasswordForm
      request={(typed) => makeFirstAccount({ code: 'c', email: 'ann@x.example', name: 'Ann', password: typed })}
      email=" Ann@x.example"
      action="Make"
    />
  )
  const { user, backend } = renderPage(form, { session: null })
  const field = screen.getByLabelText('Password')
  await enterText(user, field, password)
  await user.click(screen.getByRole('button', { name: 'Make' }))
  expect(field).toHaveAccessibleDescription(says)
  expect(field).toBeInvalid()
  expect(backend.requested('makeFirstAccount')).toEqual([])
  await enterText(user, field, '!')
  expect(field).toHaveAccessibleDescription('At least 12 characters, without your email address.')
})
