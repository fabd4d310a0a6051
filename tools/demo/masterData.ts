import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { packageFolder } from '../../server/common/files'
import type { Random } from './history'

/** Folder with the master data as tables, and with photos; the compiled program reads them there too. */
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

/** How an item is obtained, its usual quantities, and its components. */
export type Item = ReturnType<typeof itemOfRow>

type Figure = 'weight_kg' | 'lot' | 'decimals' | 'sold_from' | 'sold_to'
type ItemColumn = Figure | 'id' | 'description' | 'uom' | 'in_distribution' | 'is_late' | 'sold_out_at' | 'made_of'

function itemOfRow(row: Row<ItemColumn>) {
  const parts = row.made_of === '' ? [] : row.made_of.split(', ')
  return {
    id: row.id,
    description: row.description,
    uom: row.uom,
    decimals: Number(row.decimals),
    weightKg: Number(row.weight_kg),
    /** Quantity that is made or bought at a time when stock runs low. */
    lot: Number(row.lot),
    /** Range of the quantity of an order line; null for items that are not sold. */
    sold: row.sold_to === '' ? null : ([Number(row.sold_from), Number(row.sold_to)] as const),
    /** True for items that the distribution centers stock as well as the plant. */
    inDistribution: row.in_distribution === 'yes',
    /** True where the supplier is late: nothing is left of it, nor of what it goes into. */
    isLate: row.is_late === 'yes',
    soldOutAt: row.sold_out_at,
    /** Components of one unit, each with its quantity where that is not 1; empty for items that are bought. */
    madeOf: parts.map((part) => {
      const [component = '', quantity = '1'] = part.split(' ')
      return [component, Number(quantity)] as const
    }),
  }
}

export const ITEMS: readonly Item[] = table<ItemColumn>('items').map(itemOfRow)

const itemById = new Map(ITEMS.map((item) => [item.id, item]))

/** Throws when there is none, because then a bill of materials names a part that does not exist. */
export function itemOf(id: string): Item {
  const item = itemById.get(id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}

/** From this day on nothing arrives of the items whose suppliers are late. */
export const LATE_SINCE = -60

export function isLate({ isLate: isOwn, madeOf }: Item): boolean {
  return isOwn || madeOf.some(([component]) => isLate(itemOf(component)))
}

type PlaceColumn = 'city' | 'region' | 'postal_code' | 'site'
type CustomerColumn = PlaceColumn | 'name' | 'alternate_id' | 'address' | 'country'

/** Customers with fixed names; the names of the others are generated. */
const KNOWN_CUSTOMERS = table<CustomerColumn>('customers')

const PLACES = table<PlaceColumn>('places')

function generatedCustomer(random: Random, index: number): Row<CustomerColumn> {
  const { city, region, postal_code, site } = random.pick(PLACES)
  const name = `${random.pick(textsOf('owner'))} ${random.pick(textsOf('trade'))}${index < 40 ? '' : ` #${index}`} of ${city}`
  const alternate_id = random.chance(0.7) ? random.digits('V-#####') : ''
  const address = `${random.whole(10, 9_900)} ${random.pick(textsOf('street'))}`
  return { name, alternate_id, address, city, region, postal_code, country: 'United States', site }
}

export type Customer = ReturnType<typeof makeCustomers>[number]

/** The customers, each with the site that supplies it, and its habits. A large company has more. */
export function makeCustomers(random: Random, orders: number) {
  const known = KNOWN_CUSTOMERS.length
  const more = Math.min(600, Math.ceil(orders / 40))
  return Array.from({ length: known + more }, (_, index) => {
    const { site, ...row } = KNOWN_CUSTOMERS[index] ?? generatedCustomer(random, index - known)
    const [low, high] = index < known ? [4, 14] : [1, 5]
    return {
      row: { customer_id: `C${1_001 + index * 3}`, ...row },
      site,
      weight: random.whole(low, high) * (site === PLANT ? 2 : 1),
      hasPartNumbers: random.chance(0.35),
      orderNumberForm: random.pick(textsOf('form of an order number')),
    }
  })
}
