import { act, screen } from '@testing-library/react'
import { keepPendingNote } from '../../services/writes/receiptNotes/pendingReceiptNote'
import { renderPage } from '../../testing/renderPage'
import { PendingNotes } from './PendingNotes'

const DOCUMENT = 'transfer TR0001-TS0001'
const LOST = { ticket: 1, page: 1, filename: 'line 2.png' }
const HERE = { ...LOST, page: performance.timeOrigin }
const SEAL = { lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' } as const

const REFUSED = { ...LOST, refusal: 'line 2.png: Its content does not match its name' }
const BUSY = 'The server is busy'
const NOT_HERE = 'line 2.png is no longer here: attach it to the receipt.'

test.each([
  ['a photo that is lost', [], [LOST], 'its photo is', NOT_HERE, false],
  ['a photo that is here, of two', [], [HERE], '1 of 2 photos is', BUSY, true],
  ['reasons and a photo that is lost', [SEAL], [LOST], 'its reasons and its photo are', `${BUSY} ${NOT_HERE}`, true],
  ['a photo that was refused for good', [], [REFUSED], 'its photo is', REFUSED.refusal, false],
  ['photos that are here', [], [HERE, { ...HERE, ticket: 2 }], 'its photos are', BUSY, true],
])('[SHORT-14] saving again is offered where something can be saved: %s', (what, lines, photos, unsaved, said, isOffered) => {
  const { store } = renderPage(<PendingNotes />)
  const photoCount = what.endsWith('of two') ? 2 : photos.length
  const note = { lines, photos, photoCount, posts: '[]', before: [], failure: BUSY }
  act(() => store.dispatch(keepPendingNote(DOCUMENT, 'RC0009', note)))
  expect(screen.queryAllByRole('button', { name: 'Save again' })).toHaveLength(isOffered ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Leave them out' })).toBeInTheDocument()
  expect(screen.getByText(`The receipt is posted, ${unsaved} not saved`)).toBeInTheDocument()
  expect(screen.getByText(`Receipt RC0009 of transfer TR0001-TS0001: ${said}`)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open receipt' })
  expect(link).toHaveAttribute('href', '/transfers?receipt=RC0009&open=TR0001-TS0001')
})

test('[SHORT-17] a save that ends at once is not shown; one that takes long or is repeated is', () => {
  jest.useFakeTimers()
  try {
    const { store } = renderPage(<PendingNotes />)
    const keep = (failure: string) => {
      const note = { lines: [SEAL], photos: [], posts: '[]', before: [], failure }
      act(() => store.dispatch(keepPendingNote(DOCUMENT, 'RC0009', note)))
    }
    keep('')
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1_000))
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save again' })).toBeEnabled()
    keep(BUSY)
    keep('')
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    for (const name of ['Save again', 'Leave them out']) expect(screen.getByRole('button', { name })).toBeDisabled()
  } finally {
    jest.useRealTimers()
  }
})
