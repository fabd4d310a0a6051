import type { Queryable } from '../../database/database'
import { KEYED_TABLES, keysOf, keyColumnsOf, sourcesOf, type KeyedTable } from '../../database/listKeys'
import { tableBlocks, type BlockRange } from '../../database/tableBlocks'
import { COUNTED } from '../../lists/revisions'
import { anyOf, type Invariant } from './invariant'

const totalIsItsDocuments = `
  SELECT format('the list %s counts %s documents, there are %s', list, coalesce(total::text, 'no'), ${COUNTED}) AS what
  FROM list_revision WHERE total IS DISTINCT FROM ${COUNTED}`

const keyColumns = KEYED_TABLES.flatMap((table) => keyColumnsOf(table).map((column) => `('${table.name}', '${column}')`))

/** Keys need collation C: another one would sort differently from the browser, and an index could not serve prefix searches. */
const keysCompareByBytes = `
  SELECT format('%s.%s is not compared by its bytes', relation, attribute) AS what
  FROM (VALUES ${keyColumns.join(', ')}) AS key (relation, attribute)
  WHERE NOT EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = relation::regclass AND attname = attribute AND attcollation = '"C"'::regcollation)`

/** Finds rows whose stored keys differ from those of their values, in TypeScript, because SQL cannot compute keys. */
async function wrongKeys(db: Queryable): Promise<string[]> {
  const wrong: string[] = []
  for (const table of KEYED_TABLES) {
    for await (const range of tableBlocks(db, table.name)) wrong.push(...(await wrongKeysOf(db, table, range)))
  }
  return wrong
}

async function wrongKeysOf(db: Queryable, table: KeyedTable, range: BlockRange): Promise<string[]> {
  const columns = keyColumnsOf(table)
  const { rows } = await db.query<Record<string, string | null>>(
    `SELECT ${[...new Set([...table.id, ...sourcesOf(table), ...columns])].join(', ')} FROM ${table.name}
     WHERE ctid >= $1::text::tid AND ctid < $2::text::tid`,
    range,
  )
  return rows.flatMap((row) => {
    const keys = keysOf(table.name, row)
    const column = columns.find((name) => row[name] !== keys[name])
    if (column === undefined) return []
    const id = table.id.map((name) => row[name]).join('/')
    return [
      `${table.name} ${id} has ${JSON.stringify(row[column])} as ${column}, its value gives ${JSON.stringify(keys[column])}`,
    ]
  })
}

/** Invariants of the counts and keys that lists are read by. */
export const listInvariants: readonly Invariant[] = [
  {
    id: 'I14',
    promise: 'The counts and keys of lists match their documents',
    violations: anyOf(totalIsItsDocuments, keysCompareByBytes),
    alsoViolations: wrongKeys,
  },
]
