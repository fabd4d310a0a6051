import { IMPORT_USAGE, importArguments } from './arguments'

describe('importArguments', () => {
  test.each<[string[], object]>([
    [['my-data'], { task: 'import', folder: 'my-data', dryRun: false, intoDemo: false, problems: null, changes: null }],
    [
      ['my-data', '--dry-run', '--into-demo', '--problems', 'bad.csv', '--changes', 'new.csv'],
      { task: 'import', folder: 'my-data', dryRun: true, intoDemo: true, problems: 'bad.csv', changes: 'new.csv' },
    ],
    [['--template', 'items'], { task: 'template', name: 'items' }],
    [['--template=items.csv'], { task: 'template', name: 'items' }],
    [['--templates', 'my-data'], { task: 'templates', folder: 'my-data' }],
  ])('reads %j', (args, task) => {
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
  ])('rejects %j', (args, message) => {
    expect(() => importArguments(args)).toThrow(message)
    expect(() => importArguments(args)).toThrow(RangeError)
  })
})
