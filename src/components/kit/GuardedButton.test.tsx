import { fireEvent, render, screen } from '@testing-library/react'
import { GuardedButton } from './GuardedButton'

let now = 0
beforeEach(() => {
  now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

function clickAt(instant: number) {
  now = instant
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test.each([
  { what: 'one click', clicks: [0], counted: 1 },
  { what: 'a click 299 ms after the first', clicks: [0, 299], counted: 1 },
  { what: 'a click 300 ms after the first', clicks: [0, 300], counted: 2 },
  { what: 'a burst, each within 300 ms of the swallowed one before', clicks: [0, 200, 400, 600, 800], counted: 1 },
  { what: 'a click 300 ms after a swallowed one', clicks: [0, 200, 500], counted: 2 },
])('[FAULT-17] $what counts $counted times', ({ clicks, counted }) => {
  const handleClick = jest.fn()
  render(<GuardedButton onClick={handleClick}>Save</GuardedButton>)
  clicks.forEach(clickAt)
  expect(handleClick).toHaveBeenCalledTimes(counted)
})

test.each([
  { distance: 299, counted: 0 },
  { distance: 300, counted: 1 },
])(
  '[FAULT-17] the second click of a double click, $distance ms after the first, counts $counted times on another button that came under the pointer',
  ({ distance, counted }) => {
    const handleClick = jest.fn()
    render(
      <>
        <GuardedButton>First</GuardedButton>
        <GuardedButton onClick={handleClick}>Second</GuardedButton>
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'First' }), { detail: 1 })
    now += distance
    fireEvent.click(screen.getByRole('button', { name: 'Second' }), { detail: 2 })
    expect(handleClick).toHaveBeenCalledTimes(counted)
  },
)

test('a swallowed click neither submits its form nor reaches what is around it', () => {
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
  const handleOutside = jest.fn()
  render(
    <form onSubmit={handleSubmit} onClick={handleOutside}>
      <GuardedButton type="submit">Save</GuardedButton>
    </form>,
  )
  clickAt(0)
  clickAt(100)
  expect(handleSubmit).toHaveBeenCalledTimes(1)
  expect(handleOutside).toHaveBeenCalledTimes(1)
})

test('a button that ran an action has the focus again afterwards, unless something else has it', () => {
  const { rerender } = render(<GuardedButton>Save</GuardedButton>)
  const button = screen.getByRole('button')
  button.focus()
  rerender(<GuardedButton isBusy>Save</GuardedButton>)
  // Browsers take the focus from an element that is disabled; jsdom does not.
  button.blur()
  rerender(<GuardedButton>Save</GuardedButton>)
  expect(button).toHaveFocus()

  rerender(<GuardedButton isBusy>Save</GuardedButton>)
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  rerender(<GuardedButton>Save</GuardedButton>)
  expect(other).toHaveFocus()
  other.remove()
})

test('the repeats of a held Enter press nothing; other keys do what they do', () => {
  render(<GuardedButton>Save</GuardedButton>)
  const isIgnored = (init: object) => !fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), init)
  expect(isIgnored({ key: 'Enter' })).toBe(false)
  expect(isIgnored({ key: 'Enter', repeat: true })).toBe(true)
  expect(isIgnored({ key: 'Tab', repeat: true })).toBe(false)
})

test('a touch on a disabled button says why it cannot be used', async () => {
  render(<GuardedButton whyDisabled="Something is posted on this order.">Cancel order</GuardedButton>)
  const button = screen.getByRole('button')
  expect(button).toBeDisabled()
  fireEvent.touchStart(button.parentElement ?? button)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Something is posted on this order.')
})
