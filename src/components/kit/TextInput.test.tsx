import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { TextInput } from './TextInput'

function NameForm({ onSend }: { readonly onSend: () => void }) {
  const [name, setName] = useState('')
  return (
    <form onSubmit={(event) => (event.preventDefault(), onSend())}>
      <TextInput label="Name" value={name} onChange={setName} limit={5} help="What uses it." />
      <button type="submit">Add</button>
    </form>
  )
}

test('an overlong text is not cut: the field shows an error and the form is not sent', async () => {
  const onSend = jest.fn()
  renderKit(<NameForm onSend={onSend} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.type(field, 'seven c')
  expect(field).toHaveValue('seven c')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Name must have at most 5 characters')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.type(field, '{Backspace}{Backspace}')
  expect(field).toHaveAccessibleDescription('What uses it.')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onSend).toHaveBeenCalledTimes(1)
})
