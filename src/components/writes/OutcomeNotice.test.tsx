import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, waitFor } from '@testing-library/react'
import {
  writeCheckStarted,
  writeDecided,
  writeLost,
  writeReloaded,
  writeStarted,
  type WriteIntent,
} from '../../slices/writesSlice'
import { renderPage } from '../../testing/renderPage'
import { OutcomeNotice } from './OutcomeNotice'
import { useDocumentWrite } from './useDocumentWrite'

const DOCUMENT = 'transfer TR0001-TS0001'
const WRITE: WriteIntent = {
  ...{ document: DOCUMENT, call: 'createTransferReceipt', arg: [], email: 'dana@example.com', key: 'k' },
  ...{ startedAt: 0, before: {}, postedDraft: {}, posts: [] },
}
const DOWN = { status: 503, data: { message: 'Down', error_code: 'E1', error_uuid: 'U1' } }
const started = writeStarted(WRITE)
const checked = writeCheckStarted({ ...WRITE, error: DOWN })
const lost = writeLost({ ...WRITE, error: null })
const posted = writeDecided({ ...WRITE, outcome: 'posted' })

function Notice() {
  return <OutcomeNotice write={useDocumentWrite(DOCUMENT)} />
}

function renderAfter(...actions: readonly UnknownAction[]) {
  const page = renderPage(<Notice />)
  act(() => actions.forEach((action) => page.store.dispatch(action)))
  return page
}

test.each([
  [
    'while it is checked',
    [started, checked],
    'The connection was lost: checking if this was saved…Down --> Code: E1 --> ErrorID: U1',
  ],
  [
    'when it was not posted',
    [started, checked, writeDecided({ ...WRITE, outcome: 'notPosted' })],
    'It was not posted. Safe to try again.',
  ],
  ['while the numbers are loaded', [started, posted], 'It was posted. The new numbers are being loaded…'],
])('shows the known state %s', (_when, actions, text) => {
  renderAfter(...actions)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test.each([
  ['before', []],
  ['while it is sent', [started]],
  ['after it was posted', [started, posted, writeReloaded({ ...WRITE, isCurrent: true })]],
  ['after it was refused', [started, writeDecided({ ...WRITE, outcome: 'refused', error: DOWN })]],
])('stays silent while everything goes as usual: %s', (_when, actions) => {
  renderAfter(...actions)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an unknown outcome says why, and can be checked again', async () => {
  const { user, store } = renderAfter(started, checked, lost)
  expect(screen.getByText('Down --> Code: E1 --> ErrorID: U1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(store.getState().writes.byDocument[DOCUMENT]?.outcome).not.toBeNull())
})

test('offers to reload what could not be loaded after posting', async () => {
  const { user, store } = renderAfter(started, posted, writeReloaded({ ...WRITE, isCurrent: false }))
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  await waitFor(() => expect(store.getState().writes.byDocument[DOCUMENT]?.phase).toBe('ended'))
})
