import { ledgerReport } from './report'

const invariant = (id: 'I1' | 'I10') => ({ id, promise: `Promise of ${id}`, violations: '' })

test('names what breaks an invariant, up to twenty places', () => {
  const violations = Array.from({ length: 25 }, (_, index) => `place ${index}`)
  const report = ledgerReport([
    { invariant: invariant('I1'), violations: [] },
    { invariant: invariant('I10'), violations },
  ])
  expect(report).toHaveLength(24)
  expect(report[1]).toBe('FAIL I10 Promise of I10')
  expect(report.slice(-3)).toEqual(['         place 19', '         and 5 more', '1 of 2 invariants are broken.'])
})
