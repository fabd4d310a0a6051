import { act, screen, waitFor, within } from '@testing-library/react'
import { onOffline, onOnline } from '../../services/http/connection'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/kit/DataTableGrid')

test('[PROMISE-14] pressing Back while a note is saved loses neither its text nor its error', async () => {
  const { user, backend, address, goBack } = renderPage(<ShipmentsPage />, { path: '/shipments?open=SH0001' })
  const noteDialog = () => screen.queryByRole('dialog', { name: 'Add Note' })
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Fragile')
  backend.reject('addShipmentNote', 409, { message: 'Not now', error_code: 'LATER', error_uuid: 'u-3' })
  const release = backend.hold('addShipmentNote')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  goBack()
  release()
  expect(await screen.findByText('Not now --> Code: LATER --> ErrorID: u-3')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Fragile')
  expect(address.current).toContain('note=')

  backend.response('addShipmentNote', undefined)
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  goBack()
  await waitFor(() => expect(noteDialog()).not.toBeInTheDocument())
  expect(address.current).toBe('/shipments?open=SH0001')
})

test('offline, notes and files are not sent and their dialogs say so', async () => {
  const { user, backend, store } = renderPage(<ShipmentsPage />, { path: '/shipments?open=SH0001' })
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  const note = within(await screen.findByRole('dialog', { name: 'Add Note' }))
  await user.type(await note.findByRole('textbox', { name: 'Note' }), 'Fragile')
  const sent = () => backend.seen.length
  const before = sent()
  act(() => void store.dispatch(onOffline()))
  await user.click(note.getByRole('button', { name: 'Save' }))
  const text = 'You are offline, so nothing was saved. Save it again when the connection is back.'
  expect(note.getByText(text)).toBeInTheDocument()
  expect(sent()).toBe(before)
  act(() => void store.dispatch(onOnline()))
  expect(note.queryByText(text)).not.toBeInTheDocument()
  pauseBetweenClicks()
  await user.click(note.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(1))

  await user.click(await screen.findByRole('button', { name: 'Add Attachment' }))
  const files = within(await screen.findByRole('dialog', { name: 'Add Attachment' }))
  await user.upload(await files.findByLabelText('File'), new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
  act(() => void store.dispatch(onOffline()))
  await user.click(files.getByRole('button', { name: 'Upload' }))
  expect(
    await files.findByText(/You are offline, so nothing was attached\. Upload it again when the connection is back\./),
  ).toBeInTheDocument()
  expect(backend.sent('addShipmentAttachment')).toEqual([])
  act(() => void store.dispatch(onOnline()))
  pauseBetweenClicks()
  await user.click(files.getByRole('button', { name: 'Retry slip.pdf' }))
  await waitFor(() => expect(backend.sent('addShipmentAttachment')).toHaveLength(1))
})
