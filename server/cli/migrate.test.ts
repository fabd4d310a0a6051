import { findViolations } from '../posting/invariants/findViolations'
import { listInvariants } from '../posting/invariants/recordInvariants'
import { makeTestDatabase } from '../testing/databases/makeTestDatabase'
import { startProgram } from '../testing/programs/programProcess'
import { databaseVariables } from '../testing/servers/startedPrograms'

test('migrate --renew-keys repairs the keys of rows written with plain SQL', async () => {
  const testDatabase = await makeTestDatabase()
  const broken = await testDatabase.during(async (database) => {
    await database.query(`INSERT INTO customer (customer_id, name, name_search, name_sort) VALUES
      ('RIGHT', 'Ä', 'ä', 'a'), ('OLD', 'Straße', 'ä', 'ä'), ('NEW', 'Ö', '', NULL)`)
    return findViolations(database, listInvariants)
  })
  expect(broken).toHaveLength(2)
  const program = startProgram('cli/migrate.ts', databaseVariables(testDatabase.location), ['--renew-keys'])
  const message = 'The schema is up to date.\nRows that had wrong keys: 2.\n'
  expect([await program.exit, program.output()]).toEqual([0, message])
  expect(await testDatabase.during((database) => findViolations(database, listInvariants))).toEqual([])
  await testDatabase.remove()
})
