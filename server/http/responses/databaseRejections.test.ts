import { sharedServer } from '../../testing/servers/testServer'
import { CONSTRAINT_WORDS } from './sendError'

const at = sharedServer()

test('every constraint with a message exists in the schema', async () => {
  const rows = await at.server.sql<{ name: string }>(
    'SELECT conname AS name FROM pg_constraint UNION SELECT indexname FROM pg_indexes',
  )
  const names = new Set(rows.map(({ name }) => name))
  expect([...CONSTRAINT_WORDS.keys()].filter((name) => !names.has(name))).toEqual([])
})
