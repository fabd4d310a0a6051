import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { packageFolder } from '../../server/common/files'
import type { Random } from './history'

/** Folder with the master data as tables, and with files to attach; the compiled program reads them there too. */
export const ASSETS = join(packageFolder(), 'tools/demo/assets')

type Row<Column extends string> = Readonly<Record<Column, string>>

const table = <Column extends string>(name: string) =>
  parse<Row<Column>>(readFileSync(join(ASSETS, `${name}.csv`)), { columns: true })

/** The plant, where everything is made and every item is stocked. */
export const PLANT = 'PDX-MAIN'

export const SITES = table<'site_id' | 'description'>('sites')

const TEXTS = table<'kind' | 'text'>('texts')

/** Texts to pick from, for example `note of a shipment`. A user of the kind `user` cannot sign in. */
export const textsOf = (kind: string): readonly string[] => TEXTS.filter((row) => row.kind === kind).map(({ text }) => text)

/** The row of the item in the import, how it is obtained, its usual quantities, and its components. */
export type Item = (typeof ITEMS)[number]

type ItemColumn = 'inventory_id' | 'description' | 'decimals' | 'lot' | 'sold_from' | 'sold_to' | 'in_distribution'

export const ITEMS = table<ItemColumn | 'is_late' | 'made_of'>('items').map((row) => ({
  ...row,
  /** Quantity that is made or bought at a time when stock runs low. */
  lot: Number(row.lot),
  /** Range of the quantity of an order line; null for items that are not sold. */
  sold: row.sold_to === '' ? null : ([Number(row.sold_from), Number(row.sold_to)] as const),
  /** True for items that the distribution centers stock as well as the plant. */
  inDistribution: row.in_distribution === 'yes',
  /** Components of one unit, each with its quantity where that is not 1; empty for items that are bought. */
  madeOf: (row.made_of === '' ? [] : row.made_of.split(', ')).map((part) => {
    const [component = '', quantity = '1'] = part.split(' ')
    return [component, Number(quantity)] as const
  }),
}))

const itemById = new Map(ITEMS.map((item) => [item.inventory_id, item]))

/** Throws when there is none, because then a bill of materials names a part that does not exist. */
export function itemOf(id: string): Item {
  const item = itemById.get(id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}

/** From this day on nothing arrives of the items whose suppliers are late. */
export const LATE_SINCE = -60

/** True where the supplier is late: nothing is left of it, nor of what it goes into. */
export function isLate({ is_late, madeOf }: Item): boolean {
  return is_late === 'yes' || madeOf.some(([component]) => isLate(itemOf(component)))
}

type PlaceColumn = 'city' | 'region' | 'postal_code' | 'site'
type CustomerColumn = PlaceColumn | 'name' | 'alternate_id' | 'address' | 'country'

/** Customers with fixed names; the names of the others are generated. */
const KNOWN_CUSTOMERS = table<CustomerColumn>('customers')

const PLACES = table<PlaceColumn>('places')

function generatedCustomer(random: Random, index: number): Row<CustomerColumn> {
  const place = random.pick(PLACES)
  const name = `${random.pick(textsOf('owner'))} ${random.pick(textsOf('trade'))}${index < 40 ? '' : ` #${index}`} of ${place.city}`
  const address = `${random.whole(10, 9_900)} Industrial Way`
  return { ...place, name, alternate_id: random.digits('V-#####'), address, country: 'United States' }
}

export type Customer = ReturnType<typeof makeCustomers>[number]

/** The customers as rows of the import, each with the site that supplies it. A large company has more. */
export function makeCustomers(random: Random, orders: number) {
  const known = KNOWN_CUSTOMERS.length
  const more = Math.min(600, Math.ceil(orders / 40))
  return Array.from({ length: known + more }, (_, index) => ({
    customer_id: `C${1_001 + index * 3}`,
    ...(KNOWN_CUSTOMERS[index] ?? generatedCustomer(random, index - known)),
    /** How often it orders, by that of others. */
    weight: index < known ? random.whole(4, 14) : random.whole(1, 5),
  }))
}
