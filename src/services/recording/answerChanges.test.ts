import fc from 'fast-check'
import { changesOf, withChanges, type Changes } from './answerChanges'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const name = fc.oneof(fc.constantFrom('a', 'b', 'v', 'o', 'd', '0', '1', '__proto__', 'constructor'), fc.string({ maxLength: 2 }))
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, 0, 1, '', 'x', true), tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.array(fc.tuple(name, tie('any')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
})).any

test('[REPLAY-20] changes lead from any value to any other, through JSON, to the order of their members', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [former, next] = [json(one), json(other)]
      const changes = json(changesOf(next, former)) as Changes
      expect(JSON.stringify(withChanges(changes, former))).toBe(JSON.stringify(next))
      expect(changesOf(next, json(next))).toBe(0)
    }),
  )
})

test('[REPLAY-20] a list in which one row has changed is as small as that row', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ id: `SO${index}`, status: 'Open' }))
  const next = rows.map((row, index) => (index === 7 ? { ...row, status: 'Closed' } : row))
  const changes = changesOf({ rows: next }, { rows })
  expect(changes).toEqual({ o: { rows: { a: 3_000, c: { 7: { o: { status: { v: 'Closed' } } } } } } })
})
