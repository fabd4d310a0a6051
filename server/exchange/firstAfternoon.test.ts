import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { csvFolders, findingLines } from '../testing/fixtures/csvFolder'
import { importFolder } from './importFolder'

/** Follows docs/FIRST-AFTERNOON.md literally: the tables are parsed from its text. */
const ROOT = join(__dirname, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/FIRST-AFTERNOON.md'), 'utf8')
const SYSTEMS = ['Acumatica', 'ERPNext', 'Odoo'] as const

type System = (typeof SYSTEMS)[number]
type Row = Readonly<Record<string, string>>
/** A parsed table of the guide: each row's cells by their column. */
interface Mapping {
  readonly file: string
  readonly rows: readonly Row[]
}

function tableIn(text: string): readonly Row[] {
  const [head = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const [beforeFiles = '', ...sections] = GUIDE.split('\n### ')
const STATUSES = tableIn(beforeFiles.slice(beforeFiles.indexOf('| Status of')))
const MAPPINGS: readonly Mapping[] = sections.map((section) => ({
  file: section.slice(0, section.indexOf('.csv')),
  rows: tableIn(section.split('\n## ')[0] ?? ''),
}))

/** The sample file of an exported list. */
const fileOf = (list: string) => `${list.replaceAll(' ', '-')}.csv`

/** Rows of an exported list. Cells that an export fills only in a document's first row are filled down. */
function exported(system: System, list: string): readonly Row[] {
  const text = readFileSync(join(ROOT, 'docs/examples/first-afternoon', system.toLowerCase(), fileOf(list)), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  const [key = ''] = Object.keys(data[0] ?? {})
  let first: Row = {}
  return data.map((row) => {
    if (row[key]) first = row
    return row[key] ? row : Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell || (first[name] ?? '')]))
  })
}

const toDay = (cell: string) => {
  const [, month = '', day = '', year = ''] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.slice(0, 10)
}

/** Builds the import files from a system's exports, as the tables of the guide say. */
function follow(system: System): Record<string, readonly Row[]> {
  const setup: Record<string, Row[]> = {}

  function statusOf(file: string, theirs: string): string | undefined {
    const found = STATUSES.find((row) => row['Status of'] === file && row[system]?.split(', ').includes(theirs))
    return found?.Ours
  }
  function cellOf(source: Row, cell: string, row: Row, earlier: readonly Row[], key: string): string {
    if (cell === '_counted_') return String(earlier.filter((other) => other[key] === row[key]).length + 1)
    if (cell === '_same item_') {
      const line = setup.sales_order_lines?.find(
        ({ order_nbr, inventory_id }) => order_nbr === row.order_nbr && inventory_id === row.inventory_id,
      )
      return line?.line_nbr ?? ''
    }
    if (cell.startsWith('"')) return cell.slice(1, -1)
    const [name = '', less] = cell.split(' - ')
    for (const column of [name, less]) if (column && !(column in source)) throw new Error(`${system} has no column ${column}`)
    return less ? String(Number(source[name]) - Number(source[less])) : (source[name] ?? '')
  }

  for (const { file, rows } of MAPPINGS) {
    const list = rows[0]?.[system] ?? ''
    const columns = rows.slice(1).filter((row) => row[system])
    const key = columns[0]?.Column ?? ''
    const seen = new Set<string>()
    const target: Row[] = (setup[file] = [])
    for (const source of exported(system, list)) {
      const row: Record<string, string> = {}
      // Columns computed from other columns of the row come last.
      const order = [...columns].sort((a, b) => Number(a[system]?.startsWith('_')) - Number(b[system]?.startsWith('_')))
      for (const column of order) {
        const name = column.Column ?? ''
        const cell = cellOf(source, column[system] ?? '', row, target, key)
        row[name] = name.endsWith('_date') ? toDay(cell) : cell
      }
      if ('status' in row) {
        const status = statusOf(file, row.status ?? '')
        if (status === undefined) continue
        row.status = status
      }
      const isLine = file.endsWith('_lines')
      const owners = file === 'shipment_lines' ? setup.shipments : setup.sales_orders
      if (isLine && !owners?.some((owner) => owner[key] === row[key])) continue
      if (row.order_qty === '0') continue
      // A list that includes the lines repeats each document once per line, so duplicates are removed.
      if (!isLine && file !== 'bills_of_materials' && file !== 'stock') {
        if (seen.has(row[key] ?? '')) continue
        seen.add(row[key] ?? '')
      }
      target.push(row)
    }
  }
  const withLines = new Set(setup.sales_order_lines?.map(({ order_nbr }) => order_nbr))
  setup.sales_orders = setup.sales_orders?.filter(({ order_nbr }) => withLines.has(order_nbr)) ?? []
  return setup
}

const folders = csvFolders()
const at = sharedDatabase()

describe.each(SYSTEMS)('the exports of %s', (system) => {
  const setup = follow(system)

  test('become an import by the tables of the guide, without a problem', async () => {
    const files = Object.fromEntries(Object.entries(setup).map(([name, rows]) => [name, Papa.unparse([...rows])]))
    expect(findingLines(await importFolder(at.database, await folders.folder(files), { dryRun: true }))).toEqual([])
  })

  test('bring what is open and leave what is done', () => {
    const open = setup.sales_order_lines?.filter(({ operation }) => operation === 'Issue')
    expect(open?.map(({ inventory_id, order_qty }) => [inventory_id, Number(order_qty)])).toEqual([
      ['PUMP-10', 2],
      ['SEAL-4', 20],
      ['PUMP-10', 8],
    ])
    expect(setup.production_orders?.map(({ qty_to_produce }) => Number(qty_to_produce))).toEqual([10])
    expect(setup.shipment_lines?.map(({ order_line_nbr, shipped_qty }) => [order_line_nbr, Number(shipped_qty)])).toEqual([
      ['1', 2],
    ])
  })
})

test('every example is named in the guide', () => {
  for (const system of SYSTEMS) {
    const named = new Set(MAPPINGS.map(({ rows }) => fileOf(rows[0]?.[system] ?? '')))
    expect(readdirSync(join(ROOT, 'docs/examples/first-afternoon', system.toLowerCase())).sort()).toEqual([...named].sort())
  }
})
