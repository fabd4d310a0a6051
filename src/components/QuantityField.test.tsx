import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField } from './QuantityField'

interface HarnessProps {
  readonly initial?: number | null
  readonly max?: number
  readonly outside?: 'ignore' | 'clamp'
  readonly onChange?: (value: number | null) => void
}

function Harness({ initial = null, max = 12, outside = 'ignore', onChange }: HarnessProps) {
  const [value, setValue] = useState<number | null>(initial)
  return (
    <QuantityField
      label="Quantity"
      value={value}
      max={max}
      outside={outside}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' })

test.each([
  { typed: '5', shown: '5', last: 5 },
  { typed: '2.5', shown: '2.5', last: 2.5 },
  { typed: '007', shown: '7', last: 7 },
  { typed: '00.5', shown: '0.5', last: 0.5 },
  { typed: '.5', shown: '.5', last: 0.5 },
  { typed: '-3', shown: '3', last: 3 },
  { typed: '1e1', shown: '11', last: 11 },
  { typed: 'abc', shown: '', last: undefined },
  { typed: '1.1234567', shown: '1.123456', last: 1.123456 },
])('typing $typed shows $shown', async ({ typed, shown, last }) => {
  const handleChange = jest.fn<void, [number | null]>()
  render(<Harness onChange={handleChange} />)
  await userEvent.type(field(), typed)
  expect(field()).toHaveValue(shown)
  expect(handleChange.mock.lastCall?.[0]).toBe(last)
})

test('a quantity above the maximum is not taken, where it is to be ignored', async () => {
  render(<Harness max={12} outside="ignore" />)
  await userEvent.type(field(), '125')
  expect(field()).toHaveValue('12')
})

test('a quantity above the maximum becomes the maximum, where it is to be clamped', async () => {
  const handleChange = jest.fn()
  render(<Harness max={40} outside="clamp" onChange={handleChange} />)
  await userEvent.type(field(), '41')
  expect(field()).toHaveValue('40')
  expect(handleChange).toHaveBeenLastCalledWith(40)
})

test('emptying it gives null, and a later change from outside is shown', async () => {
  const handleChange = jest.fn()
  const { rerender } = render(<QuantityField label="Quantity" value={7} max={9} outside="clamp" onChange={handleChange} />)
  await userEvent.clear(field())
  expect(handleChange).toHaveBeenLastCalledWith(null)
  rerender(<QuantityField label="Quantity" value={9} max={9} outside="clamp" onChange={handleChange} />)
  expect(field()).toHaveValue('9')
})

test('it is a text field with a numeric keypad, so the wheel and the arrows change nothing', async () => {
  render(<Harness initial={5} />)
  expect(field()).toHaveAttribute('type', 'text')
  expect(field()).toHaveAttribute('inputmode', 'decimal')
  await userEvent.click(field())
  fireEvent.wheel(field(), { deltaY: 100 })
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  expect(field()).toHaveValue('5')
})

test('Enter and the arrows move between the fields of a table', async () => {
  const { container } = render(
    <table>
      <tbody>
        <tr>
          <td>
            <QuantityField label="One" value={1} max={9} outside="clamp" onChange={jest.fn()} />
            <QuantityField label="Two" value={1} max={9} outside="clamp" isDisabled onChange={jest.fn()} />
            <QuantityField label="Three" value={1} max={9} outside="clamp" onChange={jest.fn()} />
          </td>
        </tr>
      </tbody>
    </table>,
  )
  expect(container).toBeInTheDocument()
  await userEvent.click(screen.getByRole('textbox', { name: 'One' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Three' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('textbox', { name: 'Three' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('textbox', { name: 'One' })).toHaveFocus()
})

test('a caller that moves the focus itself is asked to', async () => {
  const handleNext = jest.fn()
  const handlePrevious = jest.fn()
  render(
    <QuantityField
      label="Quantity"
      value={1}
      max={9}
      outside="clamp"
      onChange={jest.fn()}
      onNext={handleNext}
      onPrevious={handlePrevious}
    />,
  )
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowUp}')
  expect(handleNext).toHaveBeenCalledTimes(2)
  expect(handlePrevious).toHaveBeenCalledTimes(1)
})
