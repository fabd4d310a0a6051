import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { DayField } from './DayField'

const onChange = jest.fn<void, [string | null]>()

function Field({ start }: { start: string | null }) {
  const [date, setDate] = useState(start)
  function change(day: string | null) {
    onChange(day)
    setDate(day)
  }
  return (
    <>
      <DayField
        label="Ship Date"
        day={date}
        range={{ min: '2000-01-01', max: '2099-12-31' }}
        today="2026-03-05"
        {...((date === null || date < '2000') && { isWrong: true, hint: 'Enter a valid date' })}
        onChange={change}
        onPart={() => change(null)}
      />
      <button onClick={() => setDate('2026-12-24')}>reload</button>
    </>
  )
}

const part = (name: string) => screen.getByRole('spinbutton', { name })

test('shows the day of the wire date and reports a typed day as YYYY-MM-DD', async () => {
  renderKit(<Field start="2026-03-01" />)
  expect([part('Month'), part('Day'), part('Year')].map(({ textContent }) => textContent)).toEqual(['03', '01', '2026'])
  await userEvent.click(part('Day'))
  await userEvent.keyboard('09')
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09')
  await userEvent.click(screen.getByRole('button', { name: 'reload' }))
  expect([part('Month'), part('Day'), part('Year')].map(({ textContent }) => textContent)).toEqual(['12', '24', '2026'])
})

test('a half-typed date counts as none, stays in the field and shows an error', async () => {
  renderKit(<Field start="2026-03-01" />)
  await userEvent.click(part('Day'))
  await userEvent.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(part('Year')).toHaveTextContent('2026')
  expect(screen.getByText('Enter a valid date')).toBeInTheDocument()
  await userEvent.keyboard('17')
  expect(onChange).toHaveBeenLastCalledWith('2026-03-17')
  expect(screen.queryByText('Enter a valid date')).not.toBeInTheDocument()
})

test('an out-of-range date from the data stays visible and is marked as invalid', () => {
  renderKit(<Field start="1926-03-01" />)
  expect(part('Year')).toHaveTextContent('1926')
  expect(screen.getByText('Enter a valid date')).toBeInTheDocument()
})

test('the calendar opens at the app’s today, whatever day the device has', async () => {
  renderKit(<Field start={null} />)
  await userEvent.click(screen.getByRole('button', { name: /^Choose date/ }))
  expect(await screen.findByText('March 2026')).toBeVisible()
  expect(screen.getByRole('gridcell', { current: 'date' })).toHaveTextContent(/^5$/)
})
