import type { Queryable } from '../../../database/database'
import { decimalOf } from '../decimal'
import type { FileName } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { showValue } from '../showValue'
import type { Stage } from '../staging/stage'
import type { StockPlan } from '../stock/planStock'

/** What an import may hold and what is probably a mistake in it: a sentence each, with how many there are and the first of them. */
export async function findWarnings(tx: Queryable, stage: Stage, stock: StockPlan): Promise<string[]> {
  return [...changedItems(stage), ...negativeOpenings(stock), ...otherCustomers(stage), ...(await twins(tx, stage))]
}

function changedItems(stage: Stage): string[] {
  const { length } = stage.changed('items')
  if (length === 0) return []
  return [
    `${length === 1 ? '1 item that exists gets' : `${length} items that exist get`} the uom, decimals or reorder_point of items.csv.`,
  ]
}

/** What the files' documents bring is more than what stock.csv says is there. */
function negativeOpenings({ workedOut }: StockPlan): string[] {
  const openings = workedOut.filter(({ reason }) => reason === 'opening')
  const negative = openings.filter(({ qty }) => qty < 0n)
  const [first] = negative
  if (!first) return []
  return [
    `${negative.length} of ${openings.length} openings of stock are negative: the documents bring more than stock.csv has. ` +
      `The first: ${first.inventoryId} at ${first.siteId}, ${decimalOf(first.qty)}.`,
  ]
}

function otherCustomers(stage: Stage): string[] {
  const odd = stage.fresh('shipment_lines').flatMap((line) => {
    const shipment = stage.find('shipments', line.key(['shipment_nbr']))?.get('customer_id')
    const order = stage.find('sales_orders', line.key(['order_nbr']))?.get('customer_id')
    return shipment == null || order == null || shipment === order ? [] : [{ line, shipment, order }]
  })
  const [first] = odd
  if (!first) return []
  const { line, shipment, order } = first
  return [
    `${odd.length} shipment ${odd.length === 1 ? 'line is' : 'lines are'} of another customer than the shipment. The first: ` +
      `shipment_lines.csv:${line.line}, shipment ${line.text('shipment_nbr')} goes to ${shipment}, order ${line.text('order_nbr')} is of ${order}.`,
  ]
}

/** Numbers and names that nobody can tell apart by eye: they differ in case, or in how an accent is spelled (NFC, NFD). */
async function twins(tx: Queryable, stage: Stage): Promise<string[]> {
  let count = 0
  let first = ''
  for (const { name, table, column } of NAMED) {
    const rows = stage.fresh(name)
    if (rows.length === 0) continue
    const { rows: stored } = await tx.query<{ id: string }>(`SELECT ${column} AS id FROM ${table}`)
    const known = new Map(stored.map(({ id }) => [lookOf(id), id]))
    for (const row of rows) {
      const id = row.text(column)
      const twin = known.get(lookOf(id))
      if (twin === undefined) known.set(lookOf(id), id)
      else if (twin !== id) {
        count += 1
        if (first === '') first = `${name}.csv:${row.line}, ${showValue(id)} beside ${showValue(twin)}`
      }
    }
  }
  if (count === 0) return []
  return [
    `${count} ${count === 1 ? 'number or name looks' : 'numbers and names look'} like another one: they differ in case, or in how accents are spelled. The first: ${first}.`,
  ]
}

function lookOf(id: string): string {
  return id.normalize('NFC').toLowerCase()
}

/** The files whose rows are known by one number or name. */
const NAMED: readonly { readonly name: FileName; readonly table: string; readonly column: string }[] = fileSpecs.flatMap(
  ({ name, table, key, columns }) => {
    const [column, ...rest] = key
    const isText = columns.find((candidate) => candidate.name === column)?.kind.sqlType === 'text'
    return rest.length === 0 && isText && name !== 'number_sequences' ? [{ name, table, column }] : []
  },
)
