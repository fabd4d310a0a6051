import { databasesOf, leftOut } from './testFiles'

test.each([
  ['/** @databases both: each rounds in its own way. */\nimport', 'both'],
  ['/** @databases embedded: it is the one that is tested. */\n', 'embedded'],
  ['/** @databases postgres: it is the one that is tested. */\n', 'postgres'],
  ['/** @databases both: */\n', 'once'],
  ['import { both } from', 'once'],
] as const)('%j runs on: %s', (source, databases) => {
  expect(databasesOf(source)).toBe(databases)
})

const THIS_FILE = '/server/testing/jest/testFiles\\.test\\.ts$'
const EMBEDDED = '/server/database/embedded/embeddedDatabase\\.test\\.ts$'
const POSTGRES = '/server/database/postgres/postgresDatabase\\.test\\.ts$'
const CONFORMANCE = '/conformance/conformance\\.test\\.ts$'
const BOTH = '/server/testing/oracle/model\\.test\\.ts$'

test('what says nothing runs once, on PostgreSQL where there is one; what is about one database runs there only', () => {
  const has = (project: 'postgres' | 'embedded', hasPostgres: boolean) =>
    [THIS_FILE, CONFORMANCE, EMBEDDED, POSTGRES, BOTH].filter((file) => !leftOut(project, hasPostgres).includes(file))
  expect(has('postgres', true)).toEqual([THIS_FILE, CONFORMANCE, POSTGRES, BOTH])
  expect(has('embedded', true)).toEqual([EMBEDDED, BOTH])
  expect(has('postgres', false)).toEqual([POSTGRES, BOTH])
  expect(has('embedded', false)).toEqual([THIS_FILE, CONFORMANCE, EMBEDDED, BOTH])
})
