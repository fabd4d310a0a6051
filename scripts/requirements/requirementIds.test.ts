import { requirementIds } from './requirementIds'

test.each([
  ['says why', []],
  ['[SHIP-07] says why', ['SHIP-07']],
  ['with a heading [SHIP-07] says why', ['SHIP-07']],
  ['[SHIP-07,09..11] [ERROR-02] says why', ['SHIP-07', 'SHIP-09', 'SHIP-10', 'SHIP-11', 'ERROR-02']],
  ['[INVARIANT-09..10] finds what is broken', ['INVARIANT-09', 'INVARIANT-10']],
  ['the list [A, B] and [SO-1] are no ids', []],
])('%j names %j', (name, ids) => {
  expect(requirementIds(name)).toEqual(ids)
})
