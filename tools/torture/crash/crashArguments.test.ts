import { crashArguments } from './crashArguments'

test.each([
  [[], { crashes: 30, database: 'embedded', powerCuts: false, firstStarts: false }],
  [['--kills', '5', '--database', 'postgres'], { crashes: 5, database: 'postgres', powerCuts: false, firstStarts: false }],
  [['--power-cuts', '10'], { crashes: 10, database: 'embedded', powerCuts: true, firstStarts: false }],
  [['--first-starts', '--power-cuts', '3'], { crashes: 3, database: 'embedded', powerCuts: true, firstStarts: true }],
  [['--failover', '--kills', '4'], { crashes: 4, database: 'postgres', powerCuts: false, firstStarts: false, failover: true }],
])('%j are understood', (args, wanted) => expect(crashArguments(args)).toEqual({ failover: false, ...wanted }))

test.each([
  [['--database', 'mysql']],
  [['--power-cuts', '2', '--kills', '2']],
  [['--power-cuts', '2', '--database', 'postgres']],
  [['--first-starts', '--database', 'postgres']],
  [['--first-starts', '--failover']],
  [['--failover', '--power-cuts', '3']],
])('%j are refused with the way to call it', (args) =>
  expect(() => crashArguments(args)).toThrow('Usage: npm run torture -- crash'),
)

test.each([
  [['--kills', 'many'], '--kills must be a whole number from 1 to 1000, not many'],
  [['--power-cuts', '0'], '--power-cuts must be a whole number from 1 to 1000, not 0'],
])('%j are refused with the reason', (args, reason) => expect(() => crashArguments(args)).toThrow(reason))
