import { crashArguments } from './crashArguments'

test.each([
  [[], { crashes: 30, database: 'pglite', powerCuts: false }],
  [['--kills', '5', '--database', 'postgres'], { crashes: 5, database: 'postgres', powerCuts: false }],
  [['--power-cuts', '10'], { crashes: 10, database: 'pglite', powerCuts: true }],
])('%j are understood', (args, wanted) => expect(crashArguments(args)).toEqual(wanted))

test.each([
  [['--kills', 'many']],
  [['--kills', '0']],
  [['--database', 'mysql']],
  [['--power-cuts', '2', '--kills', '2']],
  [['--power-cuts', '2', '--database', 'postgres']],
])('%j are refused with the way to call it', (args) => expect(() => crashArguments(args)).toThrow('Usage: npm run crash-test'))
