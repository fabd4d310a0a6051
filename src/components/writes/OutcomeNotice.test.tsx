import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OutcomeNotice } from './OutcomeNotice'

const IDLE = {
  phase: 'idle',
  doubt: null,
  isReloading: false,
  isOutdated: false,
  checkAgain: async () => false,
} as const

test.each([
  ['checking', 'The connection was lost: checking if this was saved…'],
  ['notPosted', 'It was not posted. Safe to try again.'],
] as const)('says what is known: %s', (phase, text) => {
  render(<OutcomeNotice write={{ ...IDLE, phase }} />)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test.each(['checking', 'unknown'] as const)('[ERROR-01] says why it is not known: %s', (phase) => {
  render(<OutcomeNotice write={{ ...IDLE, phase, doubt: 'Down --> Code: E1 --> ErrorID: U1' }} />)
  expect(screen.getByText('Down --> Code: E1 --> ErrorID: U1')).toBeVisible()
})

test.each(['idle', 'sending', 'posted', 'foundPosted', 'refused'] as const)(
  '[RESULT-05] is silent while everything goes as usual: %s',
  (phase) => {
    const { container } = render(<OutcomeNotice write={{ ...IDLE, phase }} />)
    expect(container).toBeEmptyDOMElement()
  },
)

test('offers to look again when looking failed', async () => {
  const checkAgain = jest.fn()
  render(<OutcomeNotice write={{ ...IDLE, phase: 'unknown', checkAgain }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(checkAgain).toHaveBeenCalledTimes(1)
})

test.each([[{ phase: 'posted', isReloading: true }, 'It was posted. The new numbers are being loaded…']] as const)(
  'says why nothing else can be posted now: %j',
  (write, text) => {
    render(<OutcomeNotice write={{ ...IDLE, ...write }} />)
    expect(screen.getByRole('status')).toHaveTextContent(text)
  },
)

test('offers to load again what could not be loaded after posting', async () => {
  const checkAgain = jest.fn()
  render(<OutcomeNotice write={{ ...IDLE, phase: 'posted', isOutdated: true, checkAgain }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(checkAgain).toHaveBeenCalledTimes(1)
})
