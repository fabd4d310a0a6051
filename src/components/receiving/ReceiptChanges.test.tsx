import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { keepDraft } from '../../services/drafts/drafts'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { setQuantity } from '../kit/typedQuantity'
import { SALES_RULES, type DraftLine, type ReceiptDraft } from './draft/receiptDraft'
import { ReceiptLines } from './ReceiptLines'
import { NothingLeft, ReceiptChanges } from './ReceivingNotices'
import { useReceiptDraft } from './useReceiptDraft'
import { useReceiptInProgress } from './useReceiptInProgress'

function Form({ lines }: { readonly lines: readonly DraftLine[] }) {
  const receipt = useReceiptInProgress(useReceiptDraft('sales SO1'), lines, SALES_RULES)
  return (
    <>
      <ReceiptChanges receipt={receipt} />
      <ReceiptLines
        {...{ label: 'Lines', emptyText: 'None', lines, columns: [], header: 'Quantity', descriptionOf: () => '', receipt }}
        {...{ isDisabled: false, isPhone: false, focused: undefined, page: 0, onPage: () => undefined }}
      />
      <output>
        {receipt.totals.received[0]?.sum} units, {receipt.refused.length} refused
      </output>
    </>
  )
}

const opened = [
  { key: '1', inventoryId: 'PUMP', maximum: 10 },
  { key: '2', inventoryId: 'PUMP', maximum: 5 },
]
const field = (key: string) => screen.getByLabelText(`Quantity to receive, line ${key}, PUMP`)
const notice = () => screen.queryByText('Changed while you were counting')?.closest('[role="status"]') ?? null

function renderForm() {
  const { store } = testStore()
  return render(<Form lines={opened} />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
}

/** Types 8 for line 1 and 2 for line 2; then a reload leaves 3 of line 1 and removes line 2. */
async function renderChanged() {
  const { rerender } = renderForm()
  fireEvent.change(field('1'), { target: { value: '8' } })
  fireEvent.change(field('2'), { target: { value: '2' } })
  expect(notice()).toBeNull()
  rerender(<Form lines={[{ key: '1', inventoryId: 'PUMP', maximum: 3 }]} />)
  await screen.findByText('Changed while you were counting')
}

test('[EXTRA-05] a reload says what may be received now, keeps what was typed, and posts nothing else', async () => {
  await renderChanged()
  expect(notice()).toHaveTextContent('line 1, PUMP: 10 → 3 can be received, you have 8')
  expect(notice()).toHaveTextContent('line 2, PUMP: 5 → 0 can be received, you have 2')
  expect(field('1')).toHaveValue('8')
  expect(screen.getByText('/ 3')).toBeInTheDocument()
  expect(field('1')).toBeInvalid()
  expect(document.querySelector('output')).toHaveTextContent('0 units, 1 refused')
})

test('the person lowers what was typed', async () => {
  await renderChanged()
  fireEvent.click(screen.getByText('Lower to what is left'))
  expect(field('1')).toHaveValue('3')
  expect(notice()).toBeNull()
  expect(screen.queryByText(/Only 3 remain/)).not.toBeInTheDocument()
})

test('or keeps it, and the line goes on refusing it', async () => {
  await renderChanged()
  fireEvent.click(screen.getByText('Keep what I have'))
  expect(notice()).toBeNull()
  expect(field('1')).toHaveValue('8')
  expect(screen.getByText('Only 3 remain now')).toBeInTheDocument()
})

test('a change that what was typed still fits into has nothing to lower', async () => {
  const { rerender } = renderForm()
  fireEvent.change(field('1'), { target: { value: '8' } })
  rerender(
    <Form
      lines={[
        { key: '1', inventoryId: 'PUMP', maximum: 12 },
        { key: '2', inventoryId: 'PUMP', maximum: 5 },
      ]}
    />,
  )
  await screen.findByText('Changed while you were counting')
  expect(notice()).toHaveTextContent(/^Changed while you were countingline 1, PUMP: 10 → 12 can be receivedOK$/)
  fireEvent.click(screen.getByText('OK'))
  expect(notice()).toBeNull()
})

describe('nothing is left', () => {
  function Over({ lines }: { readonly lines: readonly DraftLine[] }) {
    const receipt = useReceiptInProgress(useReceiptDraft('sales SO1'), lines, SALES_RULES)
    return <NothingLeft document="sales SO1" receipt={receipt} lines={lines} />
  }
  const linesWith = (maximum: number) =>
    Array.from({ length: 9 }, (_, index) => ({ key: String(index + 1), inventoryId: 'PUMP', maximum }))
  const MEANWHILE = /Meanwhile everything here was received or closed/

  /** Opens a form of nine lines with this draft; it then finds that nothing is left. */
  async function renderOver(draft: ReceiptDraft, opened = linesWith(4)) {
    const { store } = testStore()
    store.dispatch(keepDraft('sales SO1', draft))
    const { rerender } = render(<Over lines={opened} />, {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    })
    rerender(<Over lines={linesWith(0)} />)
    // Who received last is loaded on demand.
    await act(turn)
  }
  const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  test('[EXTRA-05] what was typed is listed first and all of it; of the other lines a few, and none is read aloud', async () => {
    await renderOver({ 8: setQuantity(3), 9: setQuantity(2) })
    const change = (line: number) => `line ${line}, PUMP: 4 → 0 can be received`
    expect(listed()).toEqual([
      `${change(8)}, you have 3`,
      `${change(9)}, you have 2`,
      ...[1, 2, 3, 4, 5].map(change),
      '2 more lines',
    ])
    expect(screen.getByRole('status')).toHaveTextContent(/^What you counted was not posted$/)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText(MEANWHILE)).toBeInTheDocument()
  })

  test('[EXTRA-05] a form that was opened with nothing left does not say that somebody else received', async () => {
    await renderOver({}, linesWith(0))
    expect(screen.getByRole('status')).toHaveTextContent(/^Nothing is left to receive$/)
    expect(screen.queryByText(MEANWHILE)).not.toBeInTheDocument()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})
