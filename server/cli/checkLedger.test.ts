import { spawnSync } from 'node:child_process'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { fixtures } from '../testing/fixtures/fixtures'
import { programArguments } from '../testing/programs/programArguments'
import { databaseVariables } from '../testing/servers/startedPrograms'
import { startTestServer, type TestServer } from '../testing/servers/testServer'

// The check runs while a server is running, which only a real PostgreSQL allows.
const onPostgres = currentTestDatabase() === 'postgres' ? describe : describe.skip

onPostgres('npm run cli -- check-ledger', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await fixtures(server).stock({ BOLT: 10 })
  })
  afterAll(() => server.stop())

  function checkLedger() {
    const env = { ...process.env, ...databaseVariables(server.location) }
    const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('cli/checkLedger.ts'), {
      env,
      encoding: 'utf8',
    })
    return { status, stderr, lines: stdout.trim().split('\n') }
  }

  test('reports that a sound ledger is sound', () => {
    const { status, stderr, lines } = checkLedger()
    expect([status, stderr]).toEqual([0, ''])
    expect(lines).toHaveLength(17)
    expect(lines.at(-1)).toBe('The ledger is sound.')
  })

  test('names a broken invariant and exits with 1', async () => {
    await server.sql('UPDATE stock SET qty_allocated = 4')
    const { status, lines } = checkLedger()
    expect(status).toBe(1)
    expect(lines).toContain('         stock of BOLT at MAIN has 4.000000 allocated, open shipments picked 0')
    expect(lines.at(-1)).toBe('1 of 16 invariants are broken.')
  })
})
