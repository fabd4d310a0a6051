import { KnownAddresses } from './knownAddresses'

test('knows the pairs that were added, and no mixture of them', () => {
  const known = new KnownAddresses(10)
  known.add('a@x.example', '192.0.2.1')
  known.add('b@x.example', '192.0.2.2')
  expect([known.has('a@x.example', '192.0.2.1'), known.has('a@x.example', '192.0.2.2')]).toEqual([true, false])
})

test('forgets the ones that were not used for the longest time', () => {
  const known = new KnownAddresses(2)
  for (const account of ['a', 'b', 'a', 'c']) known.add(account, '192.0.2.1')
  expect(['a', 'b', 'c'].map((account) => known.has(account, '192.0.2.1'))).toEqual([true, false, true])
})
