import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField } from './QuantityField'
import { isRejected, NOTHING_TYPED, setQuantity, typeQuantity } from './typedQuantity'
import type { QuantityBounds } from './typedQuantity'

interface HarnessProps {
  readonly initial?: number
  readonly bounds?: Partial<QuantityBounds>
}

/** Renders a field in a form and shows the quantity that the form would post. */
function Harness({ initial, bounds: given }: HarnessProps) {
  const [typed, setTyped] = useState(initial === undefined ? NOTHING_TYPED : setQuantity(initial))
  const bounds: QuantityBounds = { maximum: 12, outside: 'ignore', ...given }
  return (
    <>
      <QuantityField
        label="Quantity"
        value={typed}
        bounds={bounds}
        onType={(text) => setTyped((before) => typeQuantity(before, text, bounds))}
      />
      <output>{isRejected(typed, bounds) ? 'refused' : String(typed.quantity)}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' })
const posted = () => screen.getByRole('status').textContent
const message = () => screen.queryByRole('alert')?.textContent ?? null

const CLAMP = { outside: 'clamp' } as const

test('an out-of-range quantity is ignored, and the field says so', async () => {
  render(<Harness initial={12} />)
  await userEvent.click(field())
  await userEvent.keyboard('14')
  expect(field()).toHaveValue('1')
  expect(posted()).toBe('1')
  expect(message()).toBe('Still 1: 14 is more than the 12 that remain')
  expect(field()).toHaveAccessibleDescription('Still 1: 14 is more than the 12 that remain')
  // The text is selected and replaced by typing.
  await userEvent.tripleClick(field())
  await userEvent.keyboard('1')
  expect(message()).toBeNull()
  await userEvent.keyboard('1')
  expect(field()).toHaveValue('11')
  expect(posted()).toBe('11')
})

test.each([
  ['2,75', '2.75', '2.75'],
  ['1,234', '1,234', 'refused'],
])('%s becomes %s when the field is left', async (text, shown, quantity) => {
  render(<Harness />)
  await userEvent.type(field(), text)
  await userEvent.tab()
  expect(field()).toHaveValue(shown)
  expect(posted()).toBe(quantity)
})

test('typing on in a corrected field continues from the text it shows', async () => {
  render(<Harness bounds={{ maximum: 40, outside: 'ignore' }} />)
  await userEvent.type(field(), '45')
  await userEvent.tab()
  await userEvent.click(field())
  await userEvent.keyboard('{End}0')
  expect([(field() as HTMLInputElement).value, message()]).toEqual(['40', null])
})

test('whole-unit quantities reject fractions and clamp to a whole maximum', async () => {
  render(<Harness bounds={{ ...CLAMP, maximum: 7.5, decimals: 0, noun: 'Quantity of PUMP' }} />)
  await userEvent.type(field(), '2.5')
  expect(field()).toHaveValue('2.5')
  expect(posted()).toBe('refused')
  expect(message()).toBe('Quantity of PUMP must be a whole number')
  await userEvent.clear(field())
  await userEvent.type(field(), '8')
  expect(field()).toHaveValue('7')
  expect(message()).toBe('At most 7')
})
