import { fileArguments } from './fileArguments'

const USAGE = 'Usage: npm run backup -- FILE [--force]'

test('reads the file and what was asked for', () => {
  expect(fileArguments(['all.backup'], ['force'], USAGE)).toEqual({ file: 'all.backup', flags: { force: false } })
  expect(fileArguments(['--force', 'all.backup'], ['force'], USAGE)).toEqual({ file: 'all.backup', flags: { force: true } })
})

test.each([[[]], [['--force']], [['one', 'two']], [['all.backup', '--replace']], [['all.backup', '--force=yes']]])(
  'explains itself to somebody who types %j',
  (args: string[]) => {
    expect(() => fileArguments(args, ['force'], USAGE)).toThrow(USAGE)
  },
)
