import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { scrape } from '../../testing/helpers/scrape'
import { until } from '../../testing/helpers/until'
import { startTestServer } from '../../testing/servers/testServer'

const TOKEN = 'a-token-for-metrics-of-32-letters'

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

test('a database that goes away is logged once, and its return needs no restart', async () => {
  const server = await startTestServer({ config: { metricsToken: TOKEN } })
  const { location } = server
  if (location.kind !== 'postgres') throw new Error('This is about a real PostgreSQL')
  const staff = await server.signIn('demo')
  const admin = await openDatabaseAt({ ...location, name: 'postgres' })
  const up = async () => (await scrape(server.origin, TOKEN)).values.get('orders_manager_database_up')
  const ask = async () => (await staff.get('/sales')).status

  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [location.name])
  await admin.query(`ALTER DATABASE ${location.name} RENAME TO ${location.name}_gone`)
  // The first ones may meet connections that are ending.
  await until(async () => (await ask()) === 503)
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(503))
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
  expect(await up()).toBe(0)

  await admin.query(`ALTER DATABASE ${location.name}_gone RENAME TO ${location.name}`)
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
  expect(await up()).toBe(1)
  const told = (await server.log()).filter(({ level }) => Number(level) >= 40)
  expect(told).toMatchObject([
    { level: 50, msg: 'The database is lost; calls that need it are rejected', err: { code: expect.any(String) as string } },
    { level: 40, msg: 'The database is back', seconds: expect.any(Number) as number },
  ])
  await admin.close()
  await server.stop()
})
