import { splitLines } from './splitLines'

async function split(...chunks: readonly string[]): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: string[] = []
  for await (const line of splitLines(bytes())) lines.push(line.toString())
  return lines
}

test.each<[string[], string[]]>([
  [['a\nb\n'], ['a', 'b', '']],
  [['a\nb'], ['a', 'b']],
  [
    ['a', 'b', '\n', 'c\n'],
    ['ab', 'c', ''],
  ],
  [['\n\n'], ['', '', '']],
  [['a\r\u2028\u000b\n'], ['a\r\u2028\u000b', '']],
  [[], ['']],
])('%j has the lines %j', async (chunks, lines) => {
  expect(await split(...chunks)).toEqual(lines)
})

test('a line that never ends is not collected forever', async () => {
  const chunk = Buffer.alloc(2 ** 20, 'x')
  let given = 0
  async function* endless() {
    for (;;) {
      given += 1
      yield chunk
    }
  }
  await expect(splitLines(endless()).next()).rejects.toThrow('A line is too long')
  expect(given).toBeLessThan(100)
})
