import { act, screen, within } from '@testing-library/react'
import { followUpsAdded, followUpsChanged, forReceipt, type FollowUp } from '../../slices/followUpsSlice'
import { writeDecided, writeStarted } from '../../slices/writesSlice'
import { renderPage } from '../../testing/renderPage'
import { PendingNotes } from './PendingNotes'
import { ResultBar } from './ResultBar'

const WRITE = {
  document: 'transfer TR1-TS1',
  call: 'createTransferReceipt',
  arg: [],
  key: 'k1',
  email: 'staff@example.com',
  startedAt: 0,
  before: {},
  postedDraft: {},
  posts: [{ inventoryId: 'BOLT', quantity: 2, uom: '' }],
} as const

test('files chosen for one result stay when the next one arrives', async () => {
  const { store, user } = renderPage(<ResultBar />, { path: '/sales' })
  const post = (key: string) =>
    act(() => {
      store.dispatch(writeStarted({ ...WRITE, document: `transfer ${key}`, key }))
      store.dispatch(
        writeDecided({ ...WRITE, document: `transfer ${key}`, key, outcome: 'posted', response: { receiptNbrs: [key] } }),
      )
    })
  post('R1')
  await user.click(screen.getByRole('button', { name: 'Add photo' }))
  const dialog = await screen.findByRole('dialog')
  await user.upload(within(dialog).getByLabelText('File'), new File(['%PDF-1.4'], 'proof.pdf', { type: 'application/pdf' }))
  post('R2')
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(within(dialog).getByText('Receipt R1')).toBeInTheDocument()
  expect(within(dialog).getByText('proof.pdf')).toBeInTheDocument()
})

describe('a success on the page', () => {
  function renderPosted(path: string) {
    const page = renderPage(<ResultBar isOnPage />, { path })
    act(() => {
      page.store.dispatch(writeStarted(WRITE))
      page.store.dispatch(writeDecided({ ...WRITE, outcome: 'posted' }))
    })
    const toast = screen.getByRole('group', { name: 'Last result' })
    expect(toast).toHaveTextContent('Receipt posted: 2 units of BOLT.')
    return { ...page, toast }
  }

  test.each(['/inventory', '/transfers?open=TR2-TS2'])('disappears on navigation to %s', (next) => {
    const { goTo, toast } = renderPosted('/transfers?open=TR1-TS1')
    goTo('/transfers?search=TR')
    expect(toast).toBeInTheDocument()
    goTo(next)
    expect(toast).not.toBeInTheDocument()
  })
})

describe('what follows a receipt', () => {
  const BUSY = 'The server is busy'
  const REFUSED = 'line 2.png: Its content does not match its name'
  const NOT_HERE = 'line 2.png is no longer here: attach it to the receipt.'

  const SENT = { key: 'k', before: [] }
  let ids = 0
  const of = (arg: FollowUp['arg'], ticket: number | null, change: Partial<FollowUp>): FollowUp => ({
    ...forReceipt({ id: String((ids += 1)), document: 'transfer TR0001-TS0001', write: SENT, arg, ticket }),
    ...{ isPosted: true, receipt: 'RC0009', state: 'failed', error: BUSY },
    ...change,
  })
  const photo = (change: Partial<FollowUp> = {}) => of({ filename: 'line 2.png', line: '2' }, 1, change)
  const reasons = (change: Partial<FollowUp> = {}) =>
    of(
      { lines: [{ lineNbr: 2, inventoryId: 'SEAL-200', received: 3, expected: 5, reason: 'Damaged' }], posts: '[]' },
      null,
      change,
    )

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
    const { store } = renderPage(<PendingNotes />)
    const one = reasons({ state: 'waiting', error: '' })
    act(() => void store.dispatch(followUpsAdded([one])))
    act(() => jest.advanceTimersByTime(999))
    expect(screen.queryByText(/^Saving/)).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    act(() => void store.dispatch(followUpsChanged({ ids: [one.id], state: 'failed', error: BUSY })))
    expect(screen.getByRole('button', { name: 'Save again' })).toBeEnabled()
    act(() => void store.dispatch(followUpsChanged({ ids: [one.id], state: 'sending' })))
    expect(screen.getByText('Saving reasons with receipt RC0009...')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save again', busy: true })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Leave them out' })).toBeDisabled()
  })
})
