import { PassThrough } from 'node:stream'
import { readNewPassword } from '../common/commandLine'

test.each([
  ['Ctrl+C', 'corr\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s at the question for a password asks nothing more', async (_, keys) => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin)
  const asked = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  terminal.write(keys)
  await expect(readNewPassword()).rejects.toThrow('Nothing was typed.')
  expect(asked.mock.calls.flat().join('')).toBe('Password: \n')
  asked.mockRestore()
  stdin.mockRestore()
})
