import fc from 'fast-check'
import { errorLine } from './apiError'

test.each([
  [{ message: 'No', error_code: 'CONFLICT', error_uuid: 'u-1' }, 'No --> Code: CONFLICT --> ErrorID: u-1'],
  [{ message: 'No' }, 'No'],
  [{ message: 'No', error_code: 'CONFLICT' }, 'No --> Code: CONFLICT'],
  [{ message: 'No', error_uuid: 'u-1' }, 'No --> ErrorID: u-1'],
  [{ message: 'No', error_code: 4711, error_uuid: 7 }, 'No --> Code: 4711 --> ErrorID: 7'],
  [{ message: 'No', error_code: 0 }, 'No --> Code: 0'],
  [{ message: 'No', error_code: null, error_uuid: [] }, 'No'],
  [{ error_code: 'CONFLICT', error_uuid: 'u-1' }, null],
  [{ message: '' }, null],
  [{ message: ' \n', error_code: 'CONFLICT' }, null],
  [{ message: 'No', error_code: ' ', error_uuid: '' }, 'No'],
  [{ message: { text: 'No' } }, null],
  ['No', null],
  [null, null],
  [undefined, null],
  [[], null],
])('%p is shown as %p', (body, line) => {
  expect(errorLine(body)).toBe(line)
})

test('whatever a body holds, the line never says "undefined", "null" or "[object Object]"', () => {
  const part = fc.oneof(fc.constantFrom(undefined, null, '', 'X1'), fc.object(), fc.integer())
  fc.assert(
    fc.property(fc.record({ message: part, error_code: part, error_uuid: part }, { requiredKeys: [] }), (body) => {
      expect(errorLine(body) ?? '').not.toMatch(/undefined|null|object/)
    }),
  )
})
