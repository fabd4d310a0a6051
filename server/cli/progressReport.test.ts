import { progressReport } from './report'

function reportTo(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = []
  let ms = 0
  const report = progressReport({ ...output, write: (text: string) => written.push(text) }, () => ms)
  return {
    written,
    after: (seconds: number, what: string, part: number) => {
      ms += seconds * 1_000
      report.tell(what, part)
    },
    end: report.end,
  }
}

describe('progressReport', () => {
  test('is a bar with the time that is left on a terminal, on one line that is cleared at the end', () => {
    const { written, after, end } = reportTo({ isTTY: true, columns: 80 })
    after(0, 'orders', 0)
    after(30, 'orders', 0.25)
    after(0.01, 'orders', 0.2501)
    after(60, 'indexes', 0.75)
    end()
    expect(written).toEqual([
      `\r\u001b[2K${'░'.repeat(24)} 0 %  orders`,
      `\r\u001b[2K${'█'.repeat(6)}${'░'.repeat(18)} 25 %  1:30 left  orders`,
      `\r\u001b[2K${'█'.repeat(18)}${'░'.repeat(6)} 75 %  0:31 left  indexes`,
      '\r\u001b[2K',
    ])
  })

  test('never wraps a narrow terminal', () => {
    const { written, after } = reportTo({ isTTY: true, columns: 40 })
    after(1, 'a long description of what is being done', 0.5)
    expect(written[0]?.replace('\r\u001b[2K', '')).toHaveLength(39)
  })

  test('is a plain line now and then where there is no terminal', () => {
    const { written, after, end } = reportTo({})
    after(0, 'orders', 0)
    for (let second = 1; second <= 25; second += 1) after(1, 'orders', second / 50)
    end()
    expect(written).toEqual(['0 %, orders\n', '20 %, 0:40 left, orders\n', '40 %, 0:30 left, orders\n'])
  })

  test('is a line too as soon as something else is done, but not for each number of it', () => {
    const { written, after } = reportTo({})
    after(0, '1 of 3 files', 0)
    after(1, '2 of 3 files', 0.1)
    after(1, 'Storing', 0.2)
    expect(written).toEqual(['0 %, 1 of 3 files\n', '20 %, 0:08 left, Storing\n'])
  })

  test('shows nothing of a work that never said how far it is', () => {
    const { written, end } = reportTo({ isTTY: true })
    end()
    expect(written).toEqual([])
  })
})
