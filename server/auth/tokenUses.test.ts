import fastify from 'fastify'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { stubDatabase } from '../testing/databases/stubDatabase'
import { until } from '../testing/helpers/until'
import { captureLog } from '../testing/servers/logLines'
import { tokenUses } from './tokenUses'

/** Starts an app in which every request comes from a machine, and `store` runs when the database should store a token's use. */
async function appWith(store: () => Promise<never>) {
  const log = captureLog('warn')
  const app = fastify({ loggerInstance: log.logger })
  let now = Date.now()
  await app.register(tokenUses, { database: stubDatabase(store), now: () => new Date(now) })
  app.get('/', (request) => {
    request.tokenHolder = { id: 'T', name: 'ERP', use: 'intake' }
    return 'read'
  })
  const readEveryMinute = async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      expect((await app.inject('/')).body).toBe('read')
      now += 61_000
    }
  }
  return { app, log, readEveryMinute }
}

test('[FAULT-31] a machine can read while the disk is full, and the log reports it once', async () => {
  let attempts = 0
  const { app, log, readEveryMinute } = await appWith(() => {
    attempts += 1
    return Promise.reject(databaseError(SQL_STATE.diskFull, 'full'))
  })
  await readEveryMinute()
  await until(() => attempts === 3)
  await app.close()
  expect(log.lines().map(({ msg }) => msg)).toEqual(['when a token was last used could not be stored'])
})

test('a machine gets its responses while the database cannot store the token’s last use', async () => {
  let end: (reason: Error) => void = () => undefined
  const over = new Promise<never>((_, reject) => (end = reject))
  const { app, readEveryMinute } = await appWith(() => over)
  await readEveryMinute()
  const closed = app.close()
  end(new Error('too late'))
  await closed
})
