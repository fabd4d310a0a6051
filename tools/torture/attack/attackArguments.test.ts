import { UsageError } from '../../../server/common/commandLine'
import { attackArguments } from './attackArguments'

test('attacks are chosen by their names; without one all are run, on both databases', () => {
  const { attacks, databases } = attackArguments(['--database', 'embedded', 'uploads', 'labels'])
  expect([attacks.map(({ name }) => name), databases]).toEqual([['labels', 'uploads'], ['embedded']])
  const all = attackArguments([])
  expect([all.attacks.length > 5, all.databases]).toEqual([true, ['postgres', 'embedded']])
})

test.each([[['nonsense']], [['--database', 'oracle']]])('%p is refused with the attacks that there are', (args) => {
  expect(() => attackArguments(args)).toThrow(UsageError)
  expect(() => attackArguments(args)).toThrow(/slow-list/)
})
