import { act, fireEvent, render, screen } from '@testing-library/react'
import { GuardedButton } from './GuardedButton'

let now = 0
beforeEach(() => {
  now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

const button = (name = 'Save') => screen.getByRole('button', { name })

function clickAt(instant: number) {
  now = instant
  fireEvent.click(button())
}

test.each([
  { what: 'a click 299 ms after the first', clicks: [0, 299], counted: 1 },
  { what: 'a click 300 ms after the first', clicks: [0, 300], counted: 2 },
  { what: 'a burst, each within 300 ms of the swallowed one before', clicks: [0, 200, 400, 600, 800], counted: 1 },
  { what: 'a click 300 ms after a swallowed one', clicks: [0, 200, 500], counted: 2 },
])('[FAULT-17] $what counts $counted times, also for its form and outer handlers', ({ clicks, counted }) => {
  const [handleClick, handleOutside] = [jest.fn(), jest.fn()]
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={handleSubmit} onClick={handleOutside}>
      <GuardedButton type="submit" onClick={handleClick}>
        Save
      </GuardedButton>
    </form>,
  )
  clicks.forEach(clickAt)
  for (const handle of [handleClick, handleSubmit, handleOutside]) expect(handle).toHaveBeenCalledTimes(counted)
})

test.each([
  { detail: 1, distance: 1, counted: 1 },
  { detail: 2, distance: 299, counted: 0 },
  { detail: 2, distance: 300, counted: 1 },
])('[FAULT-17] click $detail in a row, $distance ms later elsewhere, counts $counted times', ({ detail, distance, counted }) => {
  const handleClick = jest.fn()
  render(
    <>
      <GuardedButton>First</GuardedButton>
      <GuardedButton onClick={handleClick}>Second</GuardedButton>
    </>,
  )
  fireEvent.click(button('First'), { detail: 1 })
  now += distance
  fireEvent.click(button('Second'), { detail })
  expect(handleClick).toHaveBeenCalledTimes(counted)
})

test('a button regains focus after its action unless something else took it', () => {
  const { rerender } = render(<GuardedButton>Save</GuardedButton>)
  act(() => button().focus())
  rerender(<GuardedButton isBusy>Save</GuardedButton>)
  // Browsers take the focus from an element that is disabled; jsdom does not.
  act(() => button().blur())
  rerender(<GuardedButton>Save</GuardedButton>)
  expect(button()).toHaveFocus()

  rerender(<GuardedButton isBusy>Save</GuardedButton>)
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  rerender(<GuardedButton>Save</GuardedButton>)
  expect(other).toHaveFocus()
  other.remove()
})

test('repeats of a held Enter are ignored; other keys are not', () => {
  render(<GuardedButton>Save</GuardedButton>)
  const isIgnored = (init: object) => !fireEvent.keyDown(button(), init)
  expect([{ key: 'Enter' }, { key: 'Enter', repeat: true }, { key: 'Tab', repeat: true }].map(isIgnored)).toEqual([
    false,
    true,
    false,
  ])
})

test('touching a disabled button shows why it is disabled', async () => {
  render(<GuardedButton whyDisabled="Something is posted on this order.">Save</GuardedButton>)
  expect(button()).toBeDisabled()
  fireEvent.touchStart(button().parentElement ?? button())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Something is posted on this order.')
})
