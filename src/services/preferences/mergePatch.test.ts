import fc from 'fast-check'
import { mergePatch } from './mergePatch'

test.each<[unknown, Readonly<Record<string, unknown>>, unknown]>([
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ a: { b: 1, c: 2 } }, { a: { b: null, d: 3 } }, { a: { c: 2, d: 3 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1 }, { a: { b: { c: null } } }, { a: { b: {} } }],
  [[1], { a: 1 }, { a: 1 }],
  ['text', { a: null }, {}],
])('[PREFS-04] %j with %j is %j', (value, patch, expected) => {
  expect(mergePatch(value, patch)).toEqual(expected)
})

test('[PREFS-04] changes of different members go together in any order, and none reaches a prototype', () => {
  const member = fc.constantFrom('a', 'b', '__proto__', 'constructor')
  const object = fc.dictionary(member, fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.dictionary(member, fc.nat(3))))
  fc.assert(
    fc.property(object, object, object, (value, first, second) => {
      const own = (patch: object, name: string) => Object.fromEntries(Object.entries({ [name]: patch }))
      const [one, other] = [own(first, 'one'), own(second, 'other')]
      expect(mergePatch(mergePatch(value, one), other)).toEqual(mergePatch(mergePatch(value, other), one))
      mergePatch(value, JSON.parse('{"__proto__":{"isAdmin":true}}') as Record<string, unknown>)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    }),
  )
})
