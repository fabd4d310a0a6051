import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBox } from './ErrorBox'

const message = 'Out of order --> Code: BUSY --> ErrorID: 42'

test('the whole error can be copied', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<ErrorBox title="Error loading shipping list" message={message} />)
  await user.click(screen.getByRole('button', { name: 'Copy error' }))
  expect(write).toHaveBeenCalledWith(`Error loading shipping list: ${message}`)
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('shows an error when the browser refuses to copy', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  render(<ErrorBox message={message} />)
  await user.click(screen.getByRole('button', { name: 'Copy error' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copying is not allowed here'))
})
