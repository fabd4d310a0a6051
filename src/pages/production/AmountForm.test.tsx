import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { renderKit } from '../../testing/renderKit'
import { AmountForm } from './AmountForm'
import type { Amount } from './productionBodies'

const FORM = {
  label: 'Part',
  fieldLabel: 'Quantity',
  allLabel: 'All',
  max: 40,
  outside: 'clamp',
  possible: 30,
  isAllPossible: false,
  isDisabled: false,
  isBusy: false,
  document: 'production PR1',
  amountText: (amount: Amount) => (amount === 'all' ? '40 units' : amount === 0 ? '' : `${amount} units`),
} as const

function renderForm(over: Partial<ComponentProps<typeof AmountForm>> = {}) {
  const onSubmit = jest.fn((_amount: Amount) => Promise.resolve())
  function Form() {
    const [text, setText] = useState('')
    return <AmountForm {...FORM} text={text} onType={setText} onSubmit={onSubmit} {...over} />
  }
  renderKit(<Form />)
  return onSubmit
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' })
const button = (name: string) => screen.getByRole('button', { name })

test('sends the typed quantity, at most what there is', async () => {
  const onSubmit = renderForm()
  await userEvent.type(field(), '999')
  expect(field()).toHaveValue('40')
  await userEvent.click(button('Part'))
  expect(onSubmit).toHaveBeenCalledWith(40)
})

test('sends all', async () => {
  const onSubmit = renderForm()
  await userEvent.click(button('All'))
  expect(onSubmit).toHaveBeenCalledWith('all')
})

test('the part button is off at zero where the form asks for that', async () => {
  renderForm({ isZeroDisabled: true })
  expect(button('Part')).toBeDisabled()
  await userEvent.type(field(), '0')
  expect(button('Part')).toBeDisabled()
  await userEvent.clear(field())
  await userEvent.type(field(), '0.5')
  expect(button('Part')).toBeEnabled()
})

test.each([{ isDisabled: true }, { isBusy: true }])('with %j nothing can be sent', (state) => {
  renderForm(state)
  expect(field()).toBeDisabled()
  expect(button('Part')).toBeDisabled()
  expect(button('All')).toBeDisabled()
})

const primary = () => screen.getAllByRole('button').filter(({ className }) => className.includes('MuiButton-contained'))

test('the primary button is the one that works now', async () => {
  renderForm({ isAllPossible: true })
  expect(primary()).toEqual([button('All')])
  await userEvent.type(field(), '30')
  expect(primary()).toEqual([button('Part')])
  await userEvent.type(field(), '.5')
  expect(primary()).toEqual([])
})

test('the field starts at what can be had, and what was taken out stays out', async () => {
  const onSubmit = renderForm({ start: 12.5 })
  expect(field()).toHaveValue('12.5')
  await userEvent.click(button('Part'))
  expect(onSubmit).toHaveBeenCalledWith(12.5)
  await userEvent.clear(field())
  expect(field()).toHaveValue('')
})

test('what the field starts at is typed by nobody, also after something else was typed', async () => {
  const onType = jest.fn()
  renderForm({ start: 8, onType })
  await userEvent.clear(field())
  await userEvent.type(field(), '8')
  expect(onType.mock.calls).toEqual([[''], ['']])
  expect(field()).toHaveValue('8')
})

test('what the field starts at stays while stock changes, and does not come back after it was sent', async () => {
  const onSubmit = jest.fn(() => Promise.resolve())
  function Form() {
    const [text, setText] = useState('')
    const [possible, setPossible] = useState(8)
    return (
      <>
        <button onClick={() => setPossible(10)}>Reload</button>
        <button onClick={() => setText('')}>Posted</button>
        <AmountForm {...FORM} start={possible} possible={possible} text={text} onType={setText} onSubmit={onSubmit} />
      </>
    )
  }
  renderKit(<Form />)
  await userEvent.click(button('Reload'))
  expect(field()).toHaveValue('8')
  await userEvent.click(button('Part'))
  expect(onSubmit).toHaveBeenCalledWith(8)
  expect(field()).toHaveValue('8')
  await userEvent.click(button('Posted'))
  expect(field()).toHaveValue('')
})

test('a refusal of all stands below the buttons, not at a quantity that is allowed', async () => {
  renderForm({ start: 8, rejection: 'Insufficient inventory' })
  await userEvent.click(button('All'))
  expect(screen.getByRole('alert')).toHaveTextContent('Insufficient inventory')
  expect(field()).toBeValid()
})

test('where the field has a message, the refusal of all stands in its place, as the only one', async () => {
  renderForm({ outside: 'refuse', rejection: 'No materials released for completion' })
  await userEvent.type(field(), '50')
  await userEvent.click(button('All'))
  expect(screen.getByRole('alert')).toHaveTextContent('No materials released for completion')
  expect(field()).toHaveAccessibleDescription('No materials released for completion')
})

test('Enter sends what is typed, and not what was typed as another number', async () => {
  const onSubmit = renderForm({ isZeroDisabled: true })
  await userEvent.type(field(), '{Enter}')
  await userEvent.type(field(), '99{Enter}')
  await userEvent.clear(field())
  await userEvent.type(field(), '1x{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), '7{Enter}')
  expect(onSubmit.mock.calls).toEqual([[7]])
})

test('the keyboard of a phone does not call the key that sends "next"', () => {
  renderForm()
  expect(field()).toHaveAttribute('enterkeyhint', 'send')
})

test('beside the field stands the greatest quantity', () => {
  renderForm({ max: 0, possible: 0 })
  expect(field()).toHaveAccessibleDescription('/ 0')
})

test('[PROMISE-06] more than the greatest quantity stays as it was typed, and is never sent as another one', async () => {
  const onSubmit = renderForm({ outside: 'refuse' })
  await userEvent.type(field(), '120')
  expect(field()).toHaveValue('120')
  expect(field()).toHaveAccessibleDescription('At most 40')
  expect(field()).toBeInvalid()
  // The rule rejects it and its message is shown.
  await userEvent.click(button('Part'))
  expect(onSubmit.mock.calls).toEqual([[120]])
})

test('says before it is posted what cannot be undone, of which order, and how much', async () => {
  renderForm()
  expect(screen.getByText('Production order PR1: all 40 units. This cannot be undone.')).toBeVisible()
  await userEvent.type(field(), '7')
  expect(screen.getByText('Production order PR1: 7 units or all 40 units. This cannot be undone.')).toBeVisible()
})
