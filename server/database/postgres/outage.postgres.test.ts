import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { until } from '../../testing/helpers/until'
import { startTestServer } from '../../testing/servers/testServer'

test('[FAULT-64] a connection to a server that accepts no changes is not kept', async () => {
  const server = await startTestServer()
  const { location } = server
  if (location.kind !== 'postgres') throw new Error('This is about a real PostgreSQL')
  const admin = await openDatabaseAt({ ...location, name: 'postgres' })
  const becomeStandby = async (isStandby: boolean) =>
    admin.query(`ALTER DATABASE ${location.name} SET default_transaction_read_only = ${isStandby ? 'on' : 'off'}`)
  const isSignedIn = () =>
    server.signIn('demo').then(
      () => true,
      () => false,
    )
  await becomeStandby(true)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [location.name])
  await until(async () => !(await isSignedIn()))
  expect(await Promise.all(Array.from({ length: 20 }, isSignedIn))).toEqual(Array(20).fill(false))

  await becomeStandby(false)
  expect(await Promise.all(Array.from({ length: 20 }, isSignedIn))).toEqual(Array(20).fill(true))
  await admin.close()
  await server.stop()
})
