import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { keepDraft } from '../../services/drafts/drafts'
import { testStore } from '../../testing/testStore'
import { setQuantity } from '../kit/typedQuantity'
import { SALES_RULES, type ReceiptDraft } from './draft/receiptDraft'
import { ReceiptLines } from './ReceiptLines'
import type { ScannableLine } from './receiveScan'
import { ReceivingLayout } from './ReceivingLayout'
import { useReceiptDraft } from './useReceiptDraft'
import { useReceiptInProgress } from './useReceiptInProgress'
import { useReceiptScans } from './useReceiptScans'

const DOCUMENT = 'sales SO1'
const IDLE = { phase: 'idle', isBlocked: false, isUnderWay: false } as const
const nothing = () => undefined

function Form({ lines }: { readonly lines: readonly ScannableLine[] }) {
  const receipt = useReceiptInProgress(useReceiptDraft(DOCUMENT), lines, SALES_RULES)
  const scans = useReceiptScans(receipt, IDLE)
  const table = { label: 'Lines', emptyText: 'None', lines, columns: [], header: 'Quantity', descriptionOf: () => '' }
  return (
    <ReceivingLayout
      {...{ receipt, scans, write: IDLE, isPhone: false, isShrinking: false, isOver: false, outcome: null, photos: null }}
      title="Form"
      subtitle=""
      submitLabel="Post"
      onSubmit={nothing}
      onCancel={nothing}
      notices={<button onClick={() => scans.read('PUMP-100')}>Camera reads PUMP-100</button>}
      lines={
        <ReceiptLines
          {...table}
          {...{ receipt, isDisabled: false, isPhone: false, page: 0, onPage: nothing }}
          focused={lines[0]?.key}
        />
      }
    />
  )
}

const LINES: readonly ScannableLine[] = [
  { key: '1', inventoryId: 'SEAL-200', maximum: 10 },
  { key: '2', inventoryId: 'PUMP-100', maximum: 5 },
]

function renderForm(resumed?: ReceiptDraft) {
  const { store } = testStore()
  if (resumed) store.dispatch(keepDraft(DOCUMENT, resumed))
  return render(<Form lines={LINES} />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
}

function field(key: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^Quantity to receive, line ${key},`) })
}

test('the first field has the focus; Enter and arrow down go to the next line, arrow up goes back', async () => {
  const user = userEvent.setup()
  renderForm()
  // When the form opens, the first line's field has the focus and its content is selected.
  expect(field('1')).toHaveFocus()
  await user.keyboard('4{Enter}')
  expect(field('2')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(field('1')).toHaveFocus()
  await user.keyboard('{ArrowDown}3')
  expect(field('1')).toHaveValue('4')
  expect(field('2')).toHaveValue('3')
})

test('when less can be received than was typed, the line says so and nothing can be posted', () => {
  const { rerender } = renderForm({ '1': setQuantity(8) })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const fewer = [{ key: '1', inventoryId: 'SEAL-200', maximum: 3 }]
  rerender(<Form lines={fewer} />)
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Only 3 remain now')
  expect(screen.getByRole('status')).toHaveTextContent('0 lines, 0 of 3 units, 3 stay open, 1 line has an invalid quantity')
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled()
})

test('[PHONE-06] a code that the camera reads while somebody types changes neither the cursor nor a quantity', async () => {
  const user = userEvent.setup()
  renderForm()
  // The lens reads without a tap, which would move the focus.
  const read = () => fireEvent.click(screen.getByRole('button', { name: 'Camera reads PUMP-100' }))
  const before = field('2').getAttribute('value')
  await user.keyboard('1')
  read()
  expect(screen.getByText('PUMP-100 was not counted: the cursor is in a quantity')).toBeInTheDocument()
  await user.keyboard('0')
  expect([field('1'), field('2')].map((input) => input.getAttribute('value'))).toEqual(['10', before])
  expect(field('1')).toHaveFocus()
  act(() => field('1').blur())
  read()
  expect(screen.getByText('PUMP-100: 1 of 5 counted')).toBeInTheDocument()
  expect(field('2')).toHaveValue('1')
  expect(field('2')).not.toHaveFocus()
})
