import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OutcomeNotice } from './OutcomeNotice'

const never = () => Promise.resolve()

test.each([
  ['checking', 'It may have been posted: checking…'],
  ['foundPosted', 'It was posted.'],
  ['notPosted', 'It was not posted. Safe to try again.'],
] as const)('says what is known: %s', (phase, text) => {
  render(<OutcomeNotice write={{ phase, checkAgain: never }} />)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test.each(['idle', 'posting', 'posted', 'refused'] as const)('is silent while everything goes as usual: %s', (phase) => {
  const { container } = render(<OutcomeNotice write={{ phase, checkAgain: never }} />)
  expect(container).toBeEmptyDOMElement()
})

test('offers to look again when looking failed', async () => {
  const checkAgain = jest.fn(never)
  render(<OutcomeNotice write={{ phase: 'unchecked', checkAgain }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(checkAgain).toHaveBeenCalledTimes(1)
})
