import fc from 'fast-check'
import { ageText, clockText, exactText } from './FreshnessLabel'

test.each([
  [0, 'just now'],
  [-5_000, 'just now'],
  [9_999, 'just now'],
  [10_000, '10 s ago'],
  [29_999, '20 s ago'],
  [59_999, '50 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [90_000_000, '25 h ago'],
])('%d ms ago is "%s"', (milliseconds, text) => {
  expect(ageText(milliseconds)).toBe(text)
})

test('it never says more than it is, and changes every ten seconds at most', () => {
  const unit = { s: 1_000, min: 60_000, h: 3_600_000 } as const
  const said = (text: string) => {
    const [, count, name] = /^(\d+) (s|min|h) ago$/.exec(text) ?? []
    return count === undefined ? 0 : Number(count) * unit[name as keyof typeof unit]
  }
  fc.assert(
    fc.property(fc.nat(200_000_000), (milliseconds) => {
      expect(said(ageText(milliseconds))).toBeLessThanOrEqual(milliseconds)
      expect(ageText(Math.floor(milliseconds / 10_000) * 10_000)).toBe(ageText(milliseconds))
    }),
  )
})

test('the moment is told in UTC, as every date, wherever the browser is', () => {
  const at = Date.UTC(2026, 10, 21, 10, 41, 5)
  expect(clockText(at)).toMatch(/^10:41\sAM UTC$/)
  expect(exactText(at)).toMatch(/^Nov 21, 2026, 10:41:05\sAM UTC$/)
})
