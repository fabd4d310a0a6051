import { open } from 'node:fs/promises'
import { join } from 'node:path'

const LINES_PER_ORDER = 4
const day = (index: number) =>
  `20${15 + (index % 11)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`
const number = (prefix: string, index: number) => `ERP-${prefix}${String(index).padStart(7, '0')}`

/** Returns the rows of each file of a company: one order in twenty is open, the others are completely shipped. */
function filesOf(
  orders: number,
): Readonly<Record<string, readonly [heading: string, count: number, row: (index: number) => string]>> {
  const [items, customers] = [Math.ceil(orders / 5), Math.ceil(orders / 20)]
  const shipped = (index: number) => index + Math.floor(index / 19) + 1
  const line = (order: number, at: number) => [at + 1, `ITEM-${(order * 7 + at) % items}`, 1 + (order % 9)] as const
  const atLine = (index: number) => [Math.floor(index / LINES_PER_ORDER), index % LINES_PER_ORDER] as const
  const left = Math.floor((orders * 19) / 20)
  return {
    sites: ['site_id,description', 1, () => 'MAIN,Main plant'],
    items: ['inventory_id,description,weight_kg,uom,decimals', items, (index) => `ITEM-${index},Part ${index},1.5,each,0`],
    customers: ['customer_id,name,city', customers, (index) => `C-${index},Customer ${index} and sons,Portland`],
    stock: ['inventory_id,site_id,qty_on_hand', items, (index) => `ITEM-${index},MAIN,1000`],
    sales_orders: [
      'order_nbr,customer_order_nbr,customer_id,site_id,status,order_date,ship_date',
      orders,
      (index) =>
        `${number('SO', index)},PO-${index},C-${index % customers},MAIN,${index % 20 === 0 ? 'Open' : 'Completed'},${day(index)},${day(index)}`,
    ],
    sales_order_lines: [
      'order_nbr,line_nbr,inventory_id,order_qty',
      orders * LINES_PER_ORDER,
      (index) => [number('SO', atLine(index)[0]), ...line(...atLine(index))].join(','),
    ],
    shipments: [
      'shipment_nbr,customer_id,site_id,status,ship_date,courier,tracking_number',
      left,
      (index) => `${number('SH', index)},C-${shipped(index) % customers},MAIN,Closed,${day(index)},dhl,JD${1e9 + index}`,
    ],
    shipment_lines: [
      'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty',
      left * LINES_PER_ORDER,
      (index) => {
        const [shipment, at] = atLine(index)
        const order = shipped(shipment)
        const [lineNbr, ...rest] = line(order, at)
        return [number('SH', shipment), lineNbr, number('SO', order), lineNbr, ...rest].join(',')
      },
    ],
  }
}

/**
 * Writes the import files of a company with this many sales orders into a folder: 83 000 orders make 846 602 rows. Resolves to
 * the number of rows.
 */
export async function makeCompanyFiles(folder: string, orders: number): Promise<number> {
  let rows = 0
  for (const [name, [heading, count, row]] of Object.entries(filesOf(orders))) {
    const file = await open(join(folder, `${name}.csv`), 'w')
    for (let at = 0, text = `${heading}\n`; at < count || text !== ''; text = '') {
      for (const end = Math.min(at + 10_000, count); at < end; at += 1) text += `${row(at)}\n`
      await file.write(text)
    }
    await file.close()
    rows += count
  }
  return rows
}
