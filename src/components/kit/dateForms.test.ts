import fc from 'fast-check'
import { formatNumber, longDay } from '../../../contract/english'
import { mediumDay, monthAndYear, shortDay, timeOfDay, timeWithSeconds } from './dateForms'

/** What `Intl` writes; newer Node versions put a narrow blank before AM and PM. */
const intl = (form: Intl.DateTimeFormatOptions) => (instant: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...form }).format(instant).replace('\u202f', ' ')

const day = { year: 'numeric', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

test.each([
  [shortDay, intl({ ...day, month: 'numeric' })],
  [longDay, intl({ ...day, month: 'long' })],
  [mediumDay, intl({ ...day, month: 'short' })],
  [monthAndYear, intl({ year: 'numeric', month: 'long' })],
  [timeOfDay, intl(time)],
  [timeWithSeconds, intl({ ...time, second: '2-digit' })],
])('[CONST-12] dates and times are written as Intl writes them in en-US and UTC (%#)', (format, byIntl) => {
  const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  fc.assert(fc.property(instants, (instant) => expect(format(instant)).toBe(byIntl(instant))))
})

test('[CONST-12] numbers of up to six decimals are written as Intl writes them in en-US', () => {
  const byIntl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((micros) => micros / 10 ** 6),
    fc.constantFrom(0, 999, 1000, -1000, 999_999, 1_000_000, 0.000001, 1234.5, 1e20, 1e21, -1.25e21, 1e23),
  )
  fc.assert(fc.property(numbers, (value) => expect(formatNumber(value)).toBe(byIntl.format(value))))
})
