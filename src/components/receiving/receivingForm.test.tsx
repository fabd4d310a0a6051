import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { setQuantity } from '../kit/typedQuantity'
import { SALES_RULES, TRANSFER_RULES, UNTOUCHED, type DraftRules, type ReceiptDraft } from './receiptDraft'
import { ReceivingFooter } from './ReceivingFooter'
import type { ScannableLine } from './scanCount'
import { useReceiptCount } from './useReceiptCount'
import { QuantityCell } from './useReceivingColumns'
import { useScanCount } from './useScanCount'

const IDLE = { phase: 'idle', isBlocked: false, isUnderWay: false } as const
const nothing = () => undefined

interface FormProps {
  readonly lines: readonly ScannableLine[]
  readonly rules: DraftRules
  readonly resumed?: ReceiptDraft
}

function Form({ lines, rules, resumed = UNTOUCHED }: FormProps) {
  const [counted, change] = useState(resumed)
  const count = useReceiptCount({ lines, rules, counted, change, step: null, undo: () => undefined })
  const scans = useScanCount({ count, isDisabled: false })
  return (
    <div role="dialog" aria-label="Form">
      {lines.map((line, index) => (
        <QuantityCell
          key={line.key}
          line={line}
          name={`line ${line.key}`}
          typed={count.draft[line.key]}
          rules={rules}
          dispatch={count.dispatch}
          isDisabled={false}
          hasFocus={index === 0}
        />
      ))}
      <ReceivingFooter count={count} scans={scans} write={IDLE} submitLabel="Post" onSubmit={nothing} onCancel={nothing} />
    </div>
  )
}

const LINES: readonly ScannableLine[] = [
  { key: '1', inventoryId: 'SEAL-200', maximum: 10 },
  { key: '2', inventoryId: 'PUMP-100', maximum: 5 },
]

function field(key: string) {
  return screen.getByRole('textbox', { name: `Quantity to receive, line ${key}` })
}

test('a sales form starts at nothing, clamps what is typed and adds it up', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} rules={SALES_RULES} />)
  expect(field('1')).toHaveValue('0')
  expect(screen.getByRole('status')).toHaveTextContent('0 lines, 0 of 15 units, 15 stay open')
  await user.clear(field('1'))
  await user.type(field('1'), '99')
  expect(field('1')).toHaveValue('10')
  expect(screen.getByRole('status')).toHaveTextContent('1 line, 10 of 15 units, 5 stay open')
})

test('a transfer form starts at what remains and does not take what is outside', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} rules={TRANSFER_RULES} />)
  expect(field('2')).toHaveValue('5')
  await user.clear(field('2'))
  await user.type(field('2'), '39')
  expect(field('2')).toHaveValue('3')
  expect(screen.getByRole('status')).toHaveTextContent('2 lines, 13 of 15 units, 2 stay open')
})

test('[RECEIVE-02] Fill All, Clear All and the Max of one line', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} rules={SALES_RULES} />)
  await user.click(screen.getByRole('button', { name: 'Fill All' }))
  expect([field('1'), field('2')].map((input) => (input as HTMLInputElement).value)).toEqual(['10', '5'])
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect([field('1'), field('2')].map((input) => (input as HTMLInputElement).value)).toEqual(['0', '0'])
  await user.click(screen.getByRole('button', { name: 'Max, line 2' }))
  expect([field('1'), field('2')].map((input) => (input as HTMLInputElement).value)).toEqual(['0', '5'])
})

test('Enter and arrow down go to the next line, arrow up goes back, and the wheel changes nothing', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} rules={SALES_RULES} />)
  // When the form opens, the first line's field has the focus and its content is selected.
  expect(field('1')).toHaveFocus()
  await user.keyboard('4{Enter}')
  expect(field('2')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(field('1')).toHaveFocus()
  await user.keyboard('{ArrowDown}3')
  expect(field('1')).toHaveValue('4')
  expect(field('2')).toHaveValue('3')
  field('2').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }))
  expect(field('2')).toHaveValue('3')
  // A number input would show the browser's spinner.
  expect(field('2')).not.toHaveAttribute('type', 'number')
})

test('goes on with what stands in its fields', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} rules={SALES_RULES} resumed={{ '1': setQuantity(7) }} />)
  expect(field('1')).toHaveValue('7')
  await user.clear(field('2'))
  await user.type(field('2'), '2')
  expect([field('1'), field('2')].map((input) => (input as HTMLInputElement).value)).toEqual(['7', '2'])
})

test('when less can be received than was typed, the line says so and nothing can be posted', () => {
  const { rerender } = render(<Form lines={LINES} rules={SALES_RULES} resumed={{ '1': setQuantity(8) }} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const fewer = [{ key: '1', inventoryId: 'SEAL-200', maximum: 3 }]
  rerender(<Form lines={fewer} rules={SALES_RULES} />)
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Only 3 remain now')
  expect(screen.getByRole('status')).toHaveTextContent('0 lines, 0 of 3 units, 3 stay open, 1 line has an invalid quantity')
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled()
})
