import { act, screen } from '@testing-library/react'
import { followUpsAdded, followUpsChanged, forReceipt, type FollowUp } from '../../slices/followUpsSlice'
import { renderPage } from '../../testing/renderPage'
import { PendingNotes } from './PendingNotes'

const BUSY = 'The server is busy'
const REFUSED = 'line 2.png: Its content does not match its name'
const NOT_HERE = 'line 2.png is no longer here: attach it to the receipt.'

const write = { key: 'k', before: [] }
let ids = 0
const of = (arg: FollowUp['arg'], ticket: number | null, change: Partial<FollowUp>): FollowUp => ({
  ...forReceipt({ id: String((ids += 1)), document: 'transfer TR0001-TS0001', write, arg, ticket }),
  ...{ isPosted: true, receipt: 'RC0009', state: 'failed', error: BUSY },
  ...change,
})
const photo = (change: Partial<FollowUp> = {}) => of({ filename: 'line 2.png', line: '2' }, 1, change)
const reasons = (change: Partial<FollowUp> = {}) =>
  of({ lines: [{ lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' }], posts: '[]' }, null, change)

test.each([
  ['a photo that is lost', [photo({ ticket: null })], 'its photo is', NOT_HERE, false],
  ['a photo that is here, of two', [photo(), photo({ state: 'done' })], '1 of 2 photos is', BUSY, true],
  [
    'reasons and a lost photo',
    [reasons(), photo({ ticket: null })],
    'its reasons and its photo are',
    `${BUSY} ${NOT_HERE}`,
    true,
  ],
  ['a photo that was rejected for good', [photo({ state: 'refused', error: REFUSED })], 'its photo is', REFUSED, false],
  ['photos that are here', [photo(), photo()], 'its photos are', BUSY, true],
])('Save again is offered only when something can be saved: %s', (_what, pending, unsaved, message, isOffered) => {
  const { store } = renderPage(<PendingNotes />)
  act(() => void store.dispatch(followUpsAdded(pending)))
  expect(screen.queryAllByRole('button', { name: 'Save again' })).toHaveLength(isOffered ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Leave them out' })).toBeInTheDocument()
  expect(screen.getByText(`The receipt is posted, ${unsaved} not saved`)).toBeInTheDocument()
  expect(screen.getByText(`Receipt RC0009 of transfer TR0001-TS0001: ${message}`)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open receipt' })
  expect(link).toHaveAttribute('href', '/transfers?receipt=RC0009&open=TR0001-TS0001')
})

test('a save is shown only when it takes long or is repeated', () => {
  jest.useFakeTimers()
  try {
    const { store } = renderPage(<PendingNotes />)
    const one = reasons({ state: 'waiting', error: '' })
    act(() => void store.dispatch(followUpsAdded([one])))
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1_000))
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    act(() => void store.dispatch(followUpsChanged({ ids: [one.id], state: 'failed', error: BUSY })))
    expect(screen.getByRole('button', { name: 'Save again' })).toBeEnabled()
    act(() => void store.dispatch(followUpsChanged({ ids: [one.id], state: 'sending' })))
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    for (const name of ['Save again', 'Leave them out']) expect(screen.getByRole('button', { name })).toBeDisabled()
  } finally {
    jest.useRealTimers()
  }
})
