import { IMPORT_FILES } from '../../../contract/entities/intake'
import { keyColumnsOf, KEYED_TABLES } from '../../database/listKeys'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { fileSpecs } from './fileSpecs'

const at = sharedDatabase()

const FOLLOWS: readonly string[] = [
  'sales_order_line.completed',
  'stock.qty_allocated',
  'file.content_type',
  'file.sha256',
  'sales_order.is_open',
  'production_order.is_open',
  'production_order.status_rank',
  'shipment.is_open',
  'transfer_shipment.is_open',
  'transfer_shipment.joined',
]

const KEYS = KEYED_TABLES.flatMap((table) => keyColumnsOf(table).map((column) => `${table.name}.${column}`))

test('the files have every column of the business tables except the derived ones', async () => {
  const { rows } = await at.database.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_name = ANY ($1)`,
    [fileSpecs.map(({ table }) => table)],
  )
  const described = fileSpecs.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`))
  expect([...described.filter((name) => name !== 'file.path'), ...FOLLOWS, ...KEYS].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  )
})

test('every business table has a file', async () => {
  const { rows } = await at.database.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  )
  const without = rows.map(({ name }) => name).filter((name) => !fileSpecs.some(({ table }) => table === name))
  const houseKeeping = [
    'api_token',
    'app_user',
    'audit_entry',
    'history_start',
    'idempotency_key',
    'intake',
    'list_revision',
    'outbox_event',
    'outbox_numbering',
    'password_link',
    'preference',
    'production_month',
    'refresh_token',
    'schema_migration',
    'session',
    'sign_in_count',
    'webhook',
    'webhook_failure',
  ]
  expect(without.sort()).toEqual([...houseKeeping, 'file_content'].sort())
})

test('the allowed words of a column are those of the database', async () => {
  const { rows } = await at.database.query<{ table: string; rule: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE contype = 'c'`,
  )
  const compared = fileSpecs.flatMap(({ table, columns }) =>
    columns.flatMap(({ name, kind }) => {
      const rule = rows.find((row) => row.table === table && row.rule.startsWith(`CHECK ((${name} = ANY (ARRAY[`))
      return 'words' in kind && rule
        ? [{ name, words: kind.words, rule: [...rule.rule.matchAll(/'([^']+)'::text/g)].map(([, word]) => word) }]
        : []
    }),
  )
  expect(compared.map(({ name }) => name)).toEqual(['status', 'operation', 'status', 'status', 'status', 'reason', 'owner_kind'])
  for (const { words, rule } of compared) expect(words).toEqual(rule)
})

test('no file references rows of a later file', () => {
  for (const { name, references } of fileSpecs) {
    for (const { to } of references) expect(IMPORT_FILES.indexOf(to)).toBeLessThan(IMPORT_FILES.indexOf(name))
  }
})
