import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../../../testing/renderPage'
import { NoteAndFiles } from './NoteAndFiles'

const files = [
  { id: 'f1', filename: 'slip.pdf' },
  { id: 'f2', filename: 'crate.png' },
]

test('files are counted; a picture opens inside the app, another file in a new tab', async () => {
  const { user, backend } = renderPage(<NoteAndFiles kind="shipment" note="Fragile" files={files} />)
  expect(screen.getByRole('region', { name: 'Note' })).toHaveTextContent('Fragile')
  const attachments = within(screen.getByRole('region', { name: 'Attachments' }))
  expect(attachments.getByRole('heading')).toHaveTextContent('Attachments (2)')
  expect(backend.seen).toEqual([])
  await user.click(attachments.getByRole('button', { name: 'slip.pdf' }))
  await waitFor(() => expect(backend.sent('getShipmentFile')).toEqual([{ fileId: 'f1' }]))
  await user.click(attachments.getByRole('button', { name: 'crate.png' }))
  expect(await screen.findByRole('dialog', { name: 'crate.png' })).toBeVisible()
})

test('without a note and files it takes no place', () => {
  renderPage(<NoteAndFiles kind="shipment" note="" files={[]} />)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
