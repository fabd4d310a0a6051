import { makeTestDatabase } from '../testing/databases/makeTestDatabase'
import { fixturesIn } from '../testing/fixtures/fixtures'
import { startProgram } from '../testing/programs/programProcess'
import { databaseVariables } from '../testing/servers/startedPrograms'

test('check-ledger says that a ledger is sound, or names its broken invariants and exits with 1', async () => {
  const testDatabase = await makeTestDatabase()
  async function checkLedger() {
    const program = startProgram('cli/checkLedger.ts', databaseVariables(testDatabase.location))
    return { code: await program.exit, lines: program.output().trim().split('\n') }
  }
  await testDatabase.during((database) => fixturesIn(database).stock({ BOLT: 10 }))
  const sound = await checkLedger()
  expect([sound.code, sound.lines.length, sound.lines.at(-1)]).toEqual([0, 17, 'The ledger is sound.'])

  await testDatabase.during((database) => database.query('UPDATE stock SET qty_allocated = 4'))
  const { code, lines } = await checkLedger()
  expect(lines).toContain('         stock of BOLT at MAIN has 4.000000 allocated, open shipments picked 0')
  expect([code, lines.at(-1)]).toEqual([1, '1 of 16 invariants are broken.'])
  await testDatabase.remove()
})
