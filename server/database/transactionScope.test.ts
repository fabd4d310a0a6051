import { transactionScope } from './runTransaction'

/** Whether Node keeps the mark of a transaction with each promise that is made now. */
const isKept = () => {
  const promise = Promise.resolve()
  const kept = Object.getOwnPropertySymbols(promise).map((symbol) => Reflect.get(promise, symbol) as unknown)
  return kept.some((value) => typeof value === 'object' && value !== null && 'open' in value)
}

test('what belongs to a transaction is known until its database is closed; then no promise pays for it any more', async () => {
  const scope = transactionScope()
  const seen = await scope.inside(async () => {
    const before = isKept()
    scope.end()
    return [before, isKept()]
  })
  expect(seen).toEqual([true, false])
  expect(() => scope.assertOutside()).not.toThrow()
})
