import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { setQuantity } from '../kit/typedQuantity'
import { SALES_RULES, UNTOUCHED, type ReceiptDraft } from '../receiptDraft/receiptDraft'
import { ReceivingFooter } from './ReceivingFooter'
import type { ScannableLine } from './scanCount'
import { useReceiptCount } from './useReceiptCount'
import { QuantityCell } from './useReceivingColumns'
import { useScanCount } from './useScanCount'

const IDLE = { phase: 'idle', isBlocked: false, isUnderWay: false } as const
const nothing = () => undefined

interface FormProps {
  readonly lines: readonly ScannableLine[]
  readonly resumed?: ReceiptDraft
}

function Form({ lines, resumed = UNTOUCHED }: FormProps) {
  const [counted, change] = useState(resumed)
  const count = useReceiptCount({ lines, rules: SALES_RULES, counted, change, step: null, undo: () => undefined })
  const scans = useScanCount({ count, write: { isBlocked: false, phase: 'idle' } })
  return (
    <div role="dialog" aria-label="Form">
      {lines.map((line, index) => (
        <QuantityCell
          key={line.key}
          line={line}
          typed={count.draft[line.key]}
          rules={SALES_RULES}
          dispatch={count.dispatch}
          isDisabled={false}
          hasFocus={index === 0}
        />
      ))}
      <ReceivingFooter
        count={count}
        scans={scans}
        write={IDLE}
        isShrinking={false}
        submitLabel="Post"
        onSubmit={nothing}
        onCancel={nothing}
      />
    </div>
  )
}

const LINES: readonly ScannableLine[] = [
  { key: '1', inventoryId: 'SEAL-200', maximum: 10 },
  { key: '2', inventoryId: 'PUMP-100', maximum: 5 },
]

function field(key: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^Quantity to receive, line ${key},`) })
}

test('the first field has the focus; Enter and arrow down go to the next line, arrow up goes back', async () => {
  const user = userEvent.setup()
  render(<Form lines={LINES} />)
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
  const { rerender } = render(<Form lines={LINES} resumed={{ '1': setQuantity(8) }} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const fewer = [{ key: '1', inventoryId: 'SEAL-200', maximum: 3 }]
  rerender(<Form lines={fewer} />)
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Only 3 remain now')
  expect(screen.getByRole('status')).toHaveTextContent('0 lines, 0 of 3 units, 3 stay open, 1 line has an invalid quantity')
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled()
})
