import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { testStore } from '../../testing/testStore'
import { SALES_RULES, type DraftLine } from './draft/receiptDraft'
import { ReceiptChanges } from './ReceivingNotices'
import { useReceiptDraft } from './useReceiptDraft'
import { useReceiptInProgress } from './useReceiptInProgress'
import { QuantityCell } from './useReceivingColumns'

function Form({ lines }: { readonly lines: readonly DraftLine[] }) {
  const receipt = useReceiptInProgress(useReceiptDraft('sales SO1'), lines, SALES_RULES)
  return (
    <>
      <ReceiptChanges receipt={receipt} />
      {lines.map((line) => (
        <QuantityCell
          key={line.key}
          line={line}
          typed={receipt.draft[line.key]}
          rules={SALES_RULES}
          dispatch={receipt.dispatch}
          isDisabled={false}
          hasFocus={false}
        />
      ))}
      <output>
        {receipt.totals.units} units, {receipt.refused.length} refused
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
