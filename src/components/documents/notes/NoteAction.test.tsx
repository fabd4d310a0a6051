import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../../testing/renderKit'
import { NoteDialog } from './NoteAction'

type Props = Parameters<typeof NoteDialog>[0]

/** The dialog with a parent that stores what is typed. */
function KeptNote({ onType, ...props }: Partial<Props>) {
  const [typed, setTyped] = useState(props.typed ?? null)
  function handleType(text: string) {
    onType?.(text)
    setTyped(text)
  }
  return (
    <NoteDialog
      {...{ subtitle: 'Shipment #SH0001', initialNote: '', isResumed: false, isSaving: false, error: null }}
      {...{ rejection: null, changed: null, onSave: () => undefined, onClose: () => undefined }}
      {...props}
      typed={typed}
      onType={handleType}
    />
  )
}

function renderNote(props: Partial<Props> = {}) {
  const onSave = jest.fn()
  const onClose = jest.fn()
  renderKit(<KeptNote onSave={onSave} onClose={onClose} {...props} />)
  return { onSave, onClose }
}

const text = () => screen.getByRole('textbox', { name: 'Note' })
const save = () => screen.getByRole('button', { name: /Save/ })

test('the note is saved trimmed', async () => {
  const { onSave } = renderNote()
  await userEvent.type(text(), '  Left at dock 4.  ')
  await userEvent.click(save())
  expect(onSave).toHaveBeenCalledWith('Left at dock 4.', '')
})

test('Save is disabled while the trimmed text is empty', async () => {
  const { onSave } = renderNote()
  expect(save()).toBeDisabled()
  await userEvent.type(text(), '   ')
  expect(save()).toBeDisabled()
  await userEvent.type(text(), '\u200b')
  expect(save()).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave).not.toHaveBeenCalled()
})

test('a note that arrives late is shown, unless something has been typed meanwhile', async () => {
  const { rerender } = renderKit(<KeptNote initialNote="old" />)
  rerender(<KeptNote initialNote="just saved" />)
  expect(text()).toHaveValue('just saved')
  await userEvent.type(text(), ', and more')
  rerender(<KeptNote initialNote="from somebody else" />)
  expect(text()).toHaveValue('just saved, and more')
})

test('Ctrl with Enter saves', async () => {
  const { onSave } = renderNote({ initialNote: 'There already' })
  await userEvent.type(text(), ' and more')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave).toHaveBeenCalledWith('There already and more', 'There already')
})

test('more than 4,000 characters cannot be saved', () => {
  renderNote()
  fireEvent.change(text(), { target: { value: 'x'.repeat(4_001) } })
  expect(save()).toBeDisabled()
  expect(text()).toBeInvalid()
  fireEvent.change(text(), { target: { value: `${'x'.repeat(4_000)}  ` } })
  expect(save()).toBeEnabled()
})

test('while it is saved it says so and cannot be left', async () => {
  const { onClose } = renderNote({ initialNote: 'Hello', isSaving: true })
  expect(screen.getByRole('status')).toHaveTextContent('Saving Note...')
  expect(save()).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('an error is shown and the text kept', () => {
  renderNote({ initialNote: 'Hello', error: 'Not found --> Code: NOT_FOUND' })
  expect(screen.getByRole('alert')).toHaveTextContent('Not found --> Code: NOT_FOUND')
  expect(text()).toHaveValue('Hello')
})

test('a draft stands in the field and can be closed without a question, or discarded', async () => {
  const onType = jest.fn()
  const { onClose } = renderNote({ initialNote: 'Dry', typed: 'Dry, but dus', isResumed: true, onType })
  expect(screen.getByRole('dialog', { name: 'Edit note' })).toHaveTextContent('Draft')
  await userEvent.type(text(), 'ty')
  expect(onType).toHaveBeenLastCalledWith('Dry, but dusty')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(text()).toHaveValue('Dry')
})

test('[PROMISE-09] a text that somebody saved meanwhile is shown beside the own one, to keep both or to replace it', async () => {
  const changed = { note: 'Wet', userName: 'Ada', at: '2026-03-05T10:41:00Z' }
  const { onSave } = renderNote({ initialNote: 'Dry', typed: 'Dusty', changed })
  expect(screen.getByLabelText('Their note')).toHaveTextContent('Wet')
  expect(screen.getByText(/^Ada saved/)).toBeVisible()
  expect(text()).toHaveValue('Dusty')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }))
  expect(onSave).toHaveBeenLastCalledWith('Wet\n\nDusty', 'Wet')
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(onSave).toHaveBeenLastCalledWith('Dusty', 'Wet')
})

test('both together may not be longer than a note', () => {
  renderNote({ initialNote: 'x', changed: { note: 'y'.repeat(3_999) } })
  expect(screen.getByRole('button', { name: 'Keep both' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Replace' })).toBeEnabled()
})
