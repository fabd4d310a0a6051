import { screen } from '@testing-library/react'
import { renderKit } from '../../testing/renderKit'
import { StatusChip, statusTone } from './StatusChip'

test.each([
  ['Open', 'info'],
  ['OPEN', 'info'],
  [' in process ', 'progress'],
  ['Confirmed', 'success'],
  ['In Stock', 'success'],
  ['Out of Stock', 'danger'],
  ['Short 18', 'danger'],
  ['On Hold', 'warning'],
  ['Closed', 'neutral'],
  ['Shortly', 'neutral'],
  ['constructor', 'neutral'],
  ['', 'neutral'],
] as const)('%s is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test('the word is shown as it came, whatever its case', () => {
  renderKit(<StatusChip status="in PROCESS" />)
  expect(screen.getByText('in PROCESS')).toBeVisible()
})
