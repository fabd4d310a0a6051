import { act, screen, waitFor, within } from '@testing-library/react'
import { onOffline, onOnline } from '../../services/http/connection'
import { fakeAddresses } from '../../testing/fakeAddresses'
import { fileInput } from '../../testing/fileInput'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/kit/DataTableGrid')

fakeAddresses()

/** The attachments of SH0002, which has one picture. */
async function openAttachments() {
  const page = renderPage(<ShipmentsPage />, { path: '/shipments?open=SH0002' })
  await page.user.click(await screen.findByRole('button', { name: 'Add Attachment' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Add Attachment' }) }
}

const fileOf = (name: string, type: string) => new File(['content'], name, { type })

test('several files go to the shipment one after the other, each with its progress', async () => {
  const { user, backend, world, dialog } = await openAttachments()
  const release = backend.hold('addShipmentAttachment')
  await user.upload(fileInput(dialog), [fileOf('slip.pdf', 'application/pdf'), fileOf('crate.png', 'image/png')])
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(world.uploads).toHaveLength(1))
  act(() => world.uploads[0]?.report(60, 100))
  expect(screen.getByRole('progressbar', { name: 'Upload of slip.pdf' })).toHaveAttribute('aria-valuenow', '60')
  release()
  expect(await screen.findByText('2 files attached')).toBeInTheDocument()
  expect(backend.sent('addShipmentAttachment')).toEqual(
    ['slip.pdf', 'crate.png'].map((name) => [
      ['file', expect.objectContaining({ name })],
      ['shipmentNbr', 'SH0002'],
    ]),
  )
})

test('a picture of the shipment is previewed; a refusal is said in the preview', async () => {
  const { user, backend, world, dialog } = await openAttachments()
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  backend.response('getShipmentFile', new Response(new Blob([png]), { headers: { 'content-type': 'image/png' } }))
  const show = () => user.click(within(dialog).getByRole('button', { name: 'packing.png' }))
  await show()
  expect(await screen.findByRole('img', { name: 'packing.png' })).toBeInTheDocument()
  expect(backend.sent('getShipmentFile')).toEqual([{ fileId: 'f3' }])
  await user.keyboard('{Escape}')
  expect(world.tabs).toEqual([])

  backend.reject('getShipmentFile', 404, { message: 'The file is gone' })
  pauseBetweenClicks()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'packing.png' })).not.toBeInTheDocument())
  await show()
  expect(await within(screen.getByRole('dialog', { name: 'packing.png' })).findByText('The file is gone')).toBeInTheDocument()
})

test('[PROMISE-14] Back while a note is saved: it is saved all the same, or opens again with its refusal', async () => {
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

test('offline, a note and a file are not sent, and their dialogs say so', async () => {
  const { user, backend, store } = renderPage(<ShipmentsPage />, { path: '/shipments?open=SH0001' })
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  const note = within(await screen.findByRole('dialog', { name: 'Add Note' }))
  await user.type(await note.findByRole('textbox', { name: 'Note' }), 'Fragile')
  const sent = () => backend.seen.length
  const before = sent()
  act(() => void store.dispatch(onOffline()))
  await user.click(note.getByRole('button', { name: 'Save' }))
  const said = 'You are offline, so nothing was saved. Save it again when the connection is back.'
  expect(note.getByText(said)).toBeInTheDocument()
  expect(sent()).toBe(before)
  act(() => void store.dispatch(onOnline()))
  expect(note.queryByText(said)).not.toBeInTheDocument()
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
