import { act, screen } from '@testing-library/react'
import { keepPendingNote } from '../../services/writes/receiptNotes/pendingReceiptNote'
import { renderPage } from '../../testing/renderPage'
import { PendingNotes } from './PendingNotes'

const DOCUMENT = 'transfer TR0001-TS0001'
const LOST = { ticket: 1, page: 1, filename: 'line 2.png' }
const HERE = { ...LOST, page: performance.timeOrigin }
const SEAL = { lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' } as const

test.each([
  ['a photo that is lost', [], [LOST], false],
  ['a photo that is here', [], [HERE], true],
  ['reasons and a photo that is lost', [SEAL], [LOST], true],
])('[SHORT-14] saving again is offered where something can be saved: %s', (_what, lines, photos, isOffered) => {
  const { store } = renderPage(<PendingNotes />)
  const note = { lines, photos, posts: '[]', before: [], failure: 'The server is busy' }
  act(() => store.dispatch(keepPendingNote(DOCUMENT, 'RC0009', note)))
  expect(screen.queryAllByRole('button', { name: 'Save again' })).toHaveLength(isOffered ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Leave them out' })).toBeInTheDocument()
  const said = isOffered ? 'The server is busy' : 'line 2.png is no longer here: attach it to the receipt.'
  expect(screen.getByText(`Receipt RC0009: ${said}`)).toBeInTheDocument()
})
