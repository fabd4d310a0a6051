import { PassThrough } from 'node:stream'
import { readNewPassword } from '../common/commandLine'

test.each([
  ['Ctrl+C', 'corr\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s at the password prompt ends it without another question', async (_, keys) => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin)
  const requested = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  terminal.write(keys)
  await expect(readNewPassword()).rejects.toThrow('Nothing was typed.')
  expect(requested.mock.calls.flat().join('')).toBe('Password: \n')
  requested.mockRestore()
  stdin.mockRestore()
})
