import { progressReport } from './report'

function report() {
  const written: string[] = []
  let ms = 0
  const tell = progressReport({ write: (text: string) => written.push(text) }, () => ms)
  const after = (seconds: number, what: string, part: number) => {
    ms += seconds * 1_000
    tell(what, part)
  }
  return { written, after }
}

test('progress is a line now and then, with the time that is left', () => {
  const { written, after } = report()
  after(0, 'orders', 0)
  for (let second = 1; second <= 25; second += 1) after(1, 'orders', second / 50)
  expect(written).toEqual(['0 %, orders\n', '20 %, 0:40 left, orders\n', '40 %, 0:30 left, orders\n'])
})

test('a new step is a line at once, but not each number of it', () => {
  const { written, after } = report()
  after(0, '1 of 3 files', 0)
  after(1, '2 of 3 files', 0.1)
  after(1, 'Storing', 0.2)
  expect(written).toEqual(['0 %, 1 of 3 files\n', '20 %, 0:08 left, Storing\n'])
})
