import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { pauseBetweenClicks } from '../../../testing/pauseBetweenClicks'
import { renderKit } from '../../../testing/renderKit'
import { AttachmentAction } from './AttachmentAction'

/** While the connection is down, the dialog's code cannot be loaded. */
const mockLine = { isDown: true }
jest.mock('./AttachmentDialog', () => {
  if (mockLine.isDown) throw new Error('Loading chunk attachments failed.')
  return { AttachmentDialog: ({ subtitle }: { readonly subtitle: string }) => <p>Attachments of {subtitle}</p> }
})

function ActionOfReceipt() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AttachmentAction
      subject="Receipt R1"
      files={[]}
      fileCall="getSalesFile"
      dialog={{ isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }}
      upload={async () => null}
      view={async () => null}
      preview={async () => ({ failure: '' })}
    />
  )
}

// React logs what an error boundary shows.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation())

test('[DECISION-47] attachments that cannot be loaded say so, and the next click tries again', async () => {
  renderKit(<ActionOfReceipt />)
  await userEvent.click(screen.getByRole('button', { name: 'Add Attachment' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Attachments could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  mockLine.isDown = false
  pauseBetweenClicks()
  await userEvent.click(screen.getByRole('button', { name: 'Add Attachment' }))
  expect(await screen.findByText('Attachments of Receipt R1')).toBeInTheDocument()
})
