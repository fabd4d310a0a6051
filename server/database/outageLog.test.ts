import { captureLog } from '../testing/servers/logLines'
import { databaseError } from './sqlState'
import { outageLog } from './watchedDatabase'

const FULL = 'The storage is nearly full; changes are rejected, reading goes on'
const ROOM = 'The storage has room again'

test('nearly full storage is logged once, and free space once', () => {
  const log = captureLog()
  const watcher = outageLog(log.logger)
  for (const isThere of [true, false, false, true, true, false]) watcher.freeSpace?.(isThere)
  expect(log.lines().map(({ msg }) => msg)).toEqual([FULL, ROOM, FULL])
})

test('a full disk of the database is logged once a minute', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  const log = captureLog()
  const watcher = outageLog(log.logger)
  const fail = () => watcher.failed?.('53100', databaseError('53100', 'full'))
  fail()
  fail()
  expect(log.lines()).toHaveLength(1)
  clock.mockReturnValue(61_000)
  fail()
  expect(log.lines()).toHaveLength(2)
  clock.mockRestore()
})
