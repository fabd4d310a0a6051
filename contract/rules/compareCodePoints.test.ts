import fc from 'fast-check'
import { compareCodePoints } from './listKeys'

test('texts are compared as the bytes of their UTF-8', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('a', 'b', '\uffff', '\ue000', '😀', '𐀀'), fc.string({ unit: 'binary', maxLength: 1 })),
  })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
