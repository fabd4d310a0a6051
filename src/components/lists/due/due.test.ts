import fc from 'fast-check'
import { shipWords, underWayWords } from './dueColumn'
import { daysAfter, SHIP_FILTERS, UNDER_WAY_FILTERS } from './dueFilters'

const TODAY = '2026-03-10'
const DAY_MS = 86_400_000

const dayIn = (days: number) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10)
const days = fc.integer({ min: -4_000, max: 4_000 })

test.each([
  ['2026-03-01', '9 days late', 'late'],
  ['2026-03-09', '1 day late', 'late'],
  ['2026-03-09T23:59:59Z', '1 day late', 'late'],
  ['2026-03-10', 'today', 'now'],
  ['2026-03-10T00:00:00Z', 'today', 'now'],
  ['2026-03-11T00:30:00+02:00', 'today', 'now'],
  ['2026-03-11', 'tomorrow', 'later'],
  ['2026-03-13', 'in 3 days', 'later'],
  ['2020-01-01', '2,260 days late', 'late'],
])('a ship date of %s is %s', (date, text, tone) => {
  expect(shipWords(daysAfter(TODAY)(date) ?? NaN)).toEqual({ text, tone })
})

test.each([
  ['2026-03-02', '8 days under way', 'late'],
  ['2026-03-03', '7 days under way', 'later'],
  ['2026-03-09', '1 day under way', 'later'],
  ['2026-03-10', 'today', 'now'],
  ['2026-03-12', 'in 2 days', 'later'],
])('a transfer shipped on %s is %s', (date, text, tone) => {
  expect(underWayWords(daysAfter(TODAY)(date) ?? NaN)).toEqual({ text, tone })
})

test('an invalid date or an unknown today gives no day count', () => {
  for (const date of ['', 'soon', '2026-02-30x']) expect(daysAfter(TODAY)(date)).toBeNull()
  expect(daysAfter('')(TODAY)).toBeNull()
})

test('days are calendar days in UTC, whatever the time of day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: DAY_MS - 1 }), (count, time) => {
      const instant = new Date(Date.parse(dayIn(count)) + time).toISOString()
      const daysOf = daysAfter(TODAY)
      expect([daysOf(instant), daysOf(instant)]).toEqual([count, count])
    }),
  )
})

const matching = (filters: typeof SHIP_FILTERS, count: number | null) =>
  filters.filter((filter) => filter.has(null, count, false)).map(({ label }) => label)

test.each([
  [-1, ['Late'], ['This week']],
  [-7, ['Late'], ['This week']],
  [-8, ['Late'], ['Over 7 days']],
  [0, ['Today', 'This week'], ['Today', 'This week']],
  [1, ['This week'], []],
  [7, ['This week'], []],
  [8, [], []],
  [null, ['No date'], ['No date']],
])('a date %p days from today matches ship filters %p and transfer filters %p', (count, shipped, underWay) => {
  expect(matching(SHIP_FILTERS, count)).toEqual(shipped)
  expect(matching(UNDER_WAY_FILTERS, count)).toEqual(underWay)
})
