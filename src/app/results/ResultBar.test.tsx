import { act, screen, within } from '@testing-library/react'
import { writeCheckStarted, writeDecided, writeRejected, writeStarted, type WriteOutcome } from '../../slices/writesSlice'
import { renderPage } from '../../testing/renderPage'
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
const LOCKED = { status: 409, data: { message: 'Locked' } }
const LOST = 'The connection was lost, nothing was posted.'

/** Renders the result of a receipt that got no response at first. */
function renderLost(path: string, outcome: WriteOutcome) {
  const { store } = renderPage(<ResultBar />, { path })
  act(() => {
    store.dispatch(writeStarted(WRITE))
    store.dispatch(writeCheckStarted(WRITE))
    store.dispatch(writeDecided({ ...WRITE, outcome, error: LOCKED }))
  })
}

test.each<[WriteOutcome, string]>([
  ['refused', 'Transfer TR1-TS1. Locked'],
  ['notPosted', 'It is safe to try again. Transfer TR1-TS1.'],
])('the result of a write whose first response was lost says why it was not posted: %s', (outcome, why) => {
  renderLost('/transfers', outcome)
  expect(screen.getByText('Receipt not posted: 2 units of BOLT.')).toBeInTheDocument()
  expect(screen.getByText(`${LOST} ${why}`)).toBeInTheDocument()
})

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

  test('disappears when the next write has a message', () => {
    const { store, toast } = renderPosted('/transfers')
    act(() => void store.dispatch(writeRejected({ document: 'sales SO1', call: 'createSalesReceipt', reason: 'Too much' })))
    expect(toast).not.toBeInTheDocument()
  })
})
