import { IMPORT_USAGE, importArguments, SEED_USAGE, seedArguments } from './arguments'

test.each<[string[], object]>([
  [['my-data'], { task: 'import', folder: 'my-data', dryRun: false, intoDemo: false, problems: null, changes: null }],
  [
    ['my-data', '--dry-run', '--into-demo', '--problems', 'bad.csv', '--changes', 'new.csv'],
    { task: 'import', folder: 'my-data', dryRun: true, intoDemo: true, problems: 'bad.csv', changes: 'new.csv' },
  ],
  [['--template', 'items'], { task: 'template', name: 'items' }],
  [['--template=items.csv'], { task: 'template', name: 'items' }],
  [['--templates', 'my-data'], { task: 'templates', folder: 'my-data' }],
])('import accepts %j', (args, task) => {
  expect(importArguments(args)).toEqual(task)
})

test.each([
  [[], IMPORT_USAGE],
  [['a', 'b'], IMPORT_USAGE],
  [['a', '--template', 'items'], IMPORT_USAGE],
  [['--template', 'items', '--templates', 'a'], IMPORT_USAGE],
  [['a', '--force'], IMPORT_USAGE],
  [[''], `An argument is empty: it names nothing\n\n${IMPORT_USAGE}`],
  [['a', '--problems', ''], `--problems needs a value\n\n${IMPORT_USAGE}`],
  [['a', '--problems', 'out.csv', '--changes', './out.csv'], '--problems and --changes must name two files'],
  [['--template', 'item'], 'There is no file item; did you mean items?'],
  [['--template', 'payroll'], 'There is no file payroll'],
])('import rejects %j', (args, message) => {
  expect(() => importArguments(args)).toThrow(message)
  expect(() => importArguments(args)).toThrow(RangeError)
})

test('seed reads every option', () => {
  expect(seedArguments(['--orders', '2000', '--years', '10', '--seed=7', '--end', '2026-11-20'])).toEqual({
    orders: 2000,
    years: 10,
    seed: 7,
    end: '2026-11-20',
  })
})

test.each([
  [['--orders', '0'], '--orders must be a whole number from 1 to 100000, not 0'],
  [['--orders', ''], `--orders needs a value\n\n${SEED_USAGE}`],
  [['--years', '31'], '--years must be a whole number from 1 to 30, not 31'],
  [['--seed', '0x10'], '--seed must be a whole number from 0 to 1000000000, not 0x10'],
  [['--end', '2026-02-30'], '--end must be a day in the form YYYY-MM-DD, not 2026-02-30'],
  [['--end', '0001-01-01'], '--end must be a day from 1930-01-01 to 9998-12-31, not 0001-01-01'],
  [['--orders'], `Option '--orders <value>' argument missing\n\n${SEED_USAGE}`],
  [['everything'], SEED_USAGE],
])('seed rejects %j', (args, message) => {
  expect(() => seedArguments(args)).toThrow(message)
  expect(() => seedArguments(args)).toThrow(RangeError)
})
