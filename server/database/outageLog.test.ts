import { captureLog } from '../testing/servers/logLines'
import { databaseError } from './sqlState'
import { outageLog } from './watchedDatabase'

const ERROR = 50
const WARN = 40

function watched() {
  const log = captureLog()
  const watcher = outageLog(log.logger)
  return {
    fail: (state: string) => watcher.failed?.(state, databaseError(state, `failed with ${state}`)),
    response: () => watcher.succeeded?.(),
    freeSpace: (isThere: boolean) => watcher.freeSpace?.(isThere),
    said: () => log.lines().map(({ level, msg }) => [level, msg]),
    lines: () => log.lines(),
  }
}
const FULL = [ERROR, 'The storage is nearly full; changes are rejected, reading goes on']
const ROOM = [WARN, 'The storage has room again']

test('a full storage is logged once, and its room once', () => {
  const { freeSpace, said: message } = watched()
  for (const isThere of [true, false, false, true, true, false]) freeSpace(isThere)
  expect(message()).toEqual([FULL, ROOM, FULL])
})

test('a full disk of the database is logged once a minute', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  const { fail, said: message } = watched()
  fail('53100')
  fail('53100')
  expect(message()).toHaveLength(1)
  clock.mockReturnValue(61_000)
  fail('53100')
  expect(message()).toHaveLength(2)
  clock.mockRestore()
})
