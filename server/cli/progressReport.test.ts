import { progressReport } from './report'

test('progress is reported as an occasional line with the remaining time', () => {
  const written: string[] = []
  let seconds = 0
  const report = progressReport({ write: (text: string) => written.push(text) }, () => seconds * 1_000)
  for (; seconds <= 25; seconds += 1) report('orders', seconds / 50)
  expect(written).toEqual(['0 %, orders\n', '20 %, 0:40 left, orders\n', '40 %, 0:30 left, orders\n'])
})
