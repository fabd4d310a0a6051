import { declaredBy, leftOut } from './testFiles'

test.each([
  ['/** @databases both: each rounds in its own way. */\nimport', 'both', []],
  ['/** @databases embedded: it is the one that is tested. */\n', 'embedded', []],
  ['/** @databases postgres: it is the one that is tested. */\n', 'postgres', []],
  ['/** @databases both, embedded with --all: each rounds in its own way. */\n', 'both', ['embedded']],
  ['/** @databases once, with --all: each disk is filled. */\n', 'once', ['postgres', 'embedded']],
  ['/** @databases both: */\n', 'once', []],
  ['/** @databases once, with --all: */\n', 'once', []],
  ['import { both } from', 'once', []],
] as const)('%j runs on: %s, and with --all only: %j', (source, databases, withAllOn) => {
  expect(declaredBy(source)).toEqual({ databases, withAllOn })
})

const THIS_FILE = '/server/testing/jest/testFiles\\.test\\.ts$'
const EMBEDDED = '/server/database/embedded/embeddedDatabase\\.test\\.ts$'
const POSTGRES = '/server/database/postgres/postgresDatabase\\.test\\.ts$'
const CONFORMANCE = '/conformance/conformance\\.test\\.ts$'
const BENDS = '/conformance/bends\\.test\\.ts$'
const INTAKE = '/server/exchange/jobs/storedJobs\\.test\\.ts$'
const BOTH = '/server/testing/oracle/model\\.test\\.ts$'

test('what says nothing runs once, on PostgreSQL where there is one; what is about one database runs there only', () => {
  const has = (project: 'postgres' | 'embedded', hasPostgres: boolean) =>
    [THIS_FILE, CONFORMANCE, EMBEDDED, POSTGRES, BOTH].filter((file) => !leftOut(project, hasPostgres, true).includes(file))
  expect(has('postgres', true)).toEqual([THIS_FILE, CONFORMANCE, POSTGRES, BOTH])
  expect(has('embedded', true)).toEqual([EMBEDDED, BOTH])
  expect(has('postgres', false)).toEqual([POSTGRES, BOTH])
  expect(has('embedded', false)).toEqual([THIS_FILE, CONFORMANCE, EMBEDDED, BOTH])
})

test('what waits for --all is left out of a plain run, and whole there where the other database is missing', () => {
  const has = (project: 'postgres' | 'embedded', hasPostgres: boolean, isAll: boolean) =>
    [BENDS, INTAKE].filter((file) => !leftOut(project, hasPostgres, isAll).includes(file))
  expect(has('postgres', true, false)).toEqual([INTAKE])
  expect(has('embedded', true, false)).toEqual([])
  expect(has('postgres', true, true)).toEqual([BENDS, INTAKE])
  expect(has('embedded', true, true)).toEqual([INTAKE])
  expect(has('embedded', false, false)).toEqual([BENDS, INTAKE])
})
