import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { draftsRestored, selectDraft } from '../../../slices/draftsSlice'
import { fakeWorld } from '../../../testing/fakeWorld'
import { staffSession } from '../../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../../testing/pauseBetweenClicks'
import { renderPage } from '../../../testing/renderPage'
import { AnnotationActions } from '../annotations/AnnotationActions'

const DRAFT = 'note of shipment SH0001'
const shipment = (note: string) => (
  <AnnotationActions kind="shipment" named={{ shipmentNbr: 'SH0001' }} subject="Shipment #SH0001" note={note} files={[]} />
)

/** Opens the note of a shipment. */
async function openNote(note = '', typed?: string) {
  const session = { ...staffSession, extensions: [...staffSession.extensions, 'noteGuard'] }
  const page = renderPage(shipment(note), { world: fakeWorld(), session })
  if (typed !== undefined) act(() => void page.store.dispatch(draftsRestored({ [DRAFT]: { text: typed } })))
  await page.user.click(screen.getByRole('button', { name: 'Add Note' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: note === '' ? 'Add Note' : 'Edit note' }) }
}

const text = () => screen.getByRole('textbox', { name: 'Note' })
const button = (name: string) => screen.getByRole('button', { name })
const type = (value: string) => fireEvent.change(text(), { target: { value } })

test.each([
  ['', 'says why'],
  ['   ', 'says why'],
  ['\u200b', 'says why'],
  ['x'.repeat(4_001), 'is disabled'],
  [`${'x'.repeat(4_000)}  `, 'is enabled'],
])('Save says why a blank note is not saved, and is disabled above 4,000 characters (%#)', async (typed, save) => {
  await openNote()
  type(typed)
  expect(button('Save')).toHaveProperty('disabled', save !== 'is enabled')
  expect(screen.queryAllByLabelText('Write something first')).toHaveLength(save === 'says why' ? 1 : 0)
})

test('Ctrl+Enter saves the trimmed note and discards its draft', async () => {
  const { user, store, backend, dialog } = await openNote('There already')
  await user.type(text(), ' and more ')
  expect(dialog).toHaveTextContent('Draft')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(backend.sent('addShipmentNote')).toEqual([
    { shipmentNbr: 'SH0001', note: 'There already and more', seenNote: 'There already' },
  ])
  expect(selectDraft(store.getState(), DRAFT)).toBeNull()
})

test('a reloaded note is shown unless the user has typed meanwhile', async () => {
  function Loading() {
    const [notes, setNotes] = useState(['old', 'just saved', 'from somebody else'])
    return (
      <>
        <button onClick={() => setNotes(notes.slice(1))}>Load</button>
        {shipment(notes[0] ?? '')}
      </>
    )
  }
  const { user } = renderPage(<Loading />)
  const load = screen.getByText('Load')
  await user.click(button('Add Note'))
  await screen.findByRole('dialog', { name: 'Edit note' })
  fireEvent.click(load)
  expect(text()).toHaveValue('just saved')
  await user.type(text(), ', and more')
  fireEvent.click(load)
  expect(text()).toHaveValue('just saved, and more')
})

test('a failed save shows an error and keeps the text', async () => {
  const { user, backend } = await openNote('Dry', 'Dry, but dus')
  backend.reject('addShipmentNote', 500, {})
  await user.type(text(), 'ty')
  await user.click(button('Save'))
  expect(await screen.findByText('An error occurred while saving the note')).toBeVisible()
  expect(text()).toHaveValue('Dry, but dusty')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  pauseBetweenClicks()
  await user.click(button('Add Note'))
  expect(await screen.findByDisplayValue('Dry, but dusty')).toBeVisible()
  await user.click(button('Discard draft'))
  expect(text()).toHaveValue('Dry')
})

test("[PROMISE-09] a note saved by someone else meanwhile is shown beside one's own", async () => {
  const { user, backend } = await openNote('Dry')
  const changed = { message: 'Changed', error_code: 'NOTE_CHANGED', note: 'Wet', userName: 'Ada', at: '2026-03-05T10:41:00Z' }
  backend.reject('addShipmentNote', 409, changed)
  type('Dusty')
  await user.click(button('Save'))
  expect(await screen.findByLabelText('Their note')).toHaveTextContent('Wet')
  expect(screen.getByText(/^Ada saved/)).toBeVisible()
  expect(text()).toHaveValue('Dusty')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  type('x'.repeat(3_996))
  expect(button('Keep both')).toBeDisabled()
  expect(button('Replace')).toBeEnabled()
  type('Dusty')
  await user.click(button('Keep both'))
  await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(2))
  pauseBetweenClicks()
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(3))
  expect(backend.sent('addShipmentNote').slice(1)).toMatchObject([
    { note: 'Wet\n\nDusty', seenNote: 'Wet' },
    { note: 'Dusty', seenNote: 'Wet' },
  ])
})
