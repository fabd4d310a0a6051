import { execFileSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { formatLongDate, parseWireDate } from '../../../contract/rules/dates'
import { toWireDate } from '../../../contract/wireDate'
import { formatInstant, formatMonthKey, formatShortDate } from './dates'

test.each([
  ['2026-03-05', '3/5/2026', 'March 5, 2026'],
  ['2026-03-05T00:00:00Z', '3/5/2026', 'March 5, 2026'],
  ['2026-03-05T00:30:00', '3/5/2026', 'March 5, 2026'],
  ['2026-03-05T01:00:00+02:00', '3/4/2026', 'March 4, 2026'],
  // Databases write a space instead of the T.
  ['2026-03-05 00:30:00', '3/5/2026', 'March 5, 2026'],
  ['2026-03-05 23:30:00+0000', '3/5/2026', 'March 5, 2026'],
])('%p is shown as %p and %p', (date, short, long) => {
  expect(formatShortDate(date)).toBe(short)
  expect(formatLongDate(date)).toBe(long)
})

test.each([null, undefined, ''])('%p is treated as no date', (none) => {
  expect(parseWireDate(none)).toBeNull()
  expect(formatShortDate(none)).toBe('')
  expect(formatShortDate(none, 'Not scheduled')).toBe('Not scheduled')
  expect(formatLongDate(none, '--')).toBe('--')
  expect(formatInstant(none, '--')).toBe('--')
})

const NO_DATES = ['soon', '<b>', '2026-13-40', '2026-02-30', '2026-02-30T10:00:00Z', '2026-04-31T10:00:00']
const OF_JAVASCRIPT = ['3/5/2026', 'March 5, 2026', '2026-3-5', '2026-02-30 10:00:00', '2026', '5', '2026-03-05Tnoon']

test.each([...NO_DATES, ...OF_JAVASCRIPT])('%p is not a wire date and is shown unchanged', (text) => {
  expect(parseWireDate(text)).toBeNull()
  for (const format of [formatShortDate, formatLongDate, formatInstant]) expect(format(text)).toBe(text)
})

test('an instant is shown with its UTC time, a bare date without a time', () => {
  expect(formatInstant('2026-03-05T14:07:00Z')).toBe('3/5/2026, 2:07 PM')
  expect(formatInstant('2026-03-05 14:07:00')).toBe('3/5/2026, 2:07 PM')
  expect(formatInstant('2026-03-05')).toBe('3/5/2026')
})

test.each([
  ['2026-10', 'October 2026'],
  ['2026-13', '2026-13'],
  ['Q3 2026', 'Q3 2026'],
])('the month key %p is shown as %p', (key, words) => {
  expect(formatMonthKey(key)).toBe(words)
})

test('a wire date survives reading and writing', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const date = toWireDate(instant)
      const read = parseWireDate(date)
      return date === instant.toISOString().slice(0, 10) && read !== null && toWireDate(read) === date
    }),
  )
})

test('no time zone changes a date', () => {
  const script = `
    const files = ['src/components/kit/dates', 'contract/rules/dates', 'contract/wireDate']
    const dates = Object.assign({}, ...files.map((file) => require('./' + file + '.ts')))
    const wire = ['2026-03-05', '2026-03-05T00:00:00Z', '2026-03-05T23:59:59Z', '2026-03-05T00:30:00']
    const shown = wire.flatMap((date) => [dates.formatShortDate(date), dates.formatLongDate(date)])
    const instants = [new Date('2026-03-05T00:00:00Z'), new Date('2026-03-05T23:59:59Z')]
    console.log(JSON.stringify([...shown, dates.formatMonthKey('2026-03'), ...instants.map(dates.toWireDate)]))`
  for (const TZ of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    const options = { cwd: path.join(__dirname, '../../..'), env: { ...process.env, TZ }, encoding: 'utf8' } as const
    const output = execFileSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], options)
    const days = Array.from({ length: 4 }, () => ['3/5/2026', 'March 5, 2026']).flat()
    expect([TZ, ...(JSON.parse(output) as string[])]).toEqual([TZ, ...days, 'March 2026', '2026-03-05', '2026-03-05'])
  }
})
