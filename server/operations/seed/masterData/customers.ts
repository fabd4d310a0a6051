import type { Random } from '../random'
import type { CustomerRow } from '../rows'
import { KNOWN_CUSTOMERS } from './knownCustomers'
import { PLANT } from './sites'

/** A customer with what decides about its orders. */
export interface Customer {
  readonly row: CustomerRow
  /** Where its orders are served from. */
  readonly site: string
  /** Share of all orders, in proportion to the others'. */
  readonly weight: number
  /** True when it orders by part numbers of its own. */
  readonly hasPartNumbers: boolean
  /** The form of its order numbers; `#` is a digit. */
  readonly orderNumberForm: string
}

const ORDER_NUMBER_FORMS = ['PO-#####', '45000#####', 'P######', 'MK/####', 'REQ-####-A']

const PLACES = [
  ['Bend', 'OR', '97701', 'PDX-MAIN'],
  ['Spokane', 'WA', '99201', 'PDX-MAIN'],
  ['Boise', 'ID', '83702', 'PDX-MAIN'],
  ['Eugene', 'OR', '97402', 'PDX-MAIN'],
  ['Fresno', 'CA', '93706', 'RNO-DC'],
  ['Sparks', 'NV', '89431', 'RNO-DC'],
  ['Tulsa', 'OK', '74107', 'DFW-DC'],
  ['Waco', 'TX', '76704', 'DFW-DC'],
  ['Macon', 'GA', '31206', 'CLT-DC'],
  ['Roanoke', 'VA', '24012', 'CLT-DC'],
] as const
const OWNERS = [
  'Halvorsen',
  'Castellano',
  'McAllister',
  'Nakagawa',
  'Dubois',
  'Whitfield',
  'Espinoza',
  'Lindqvist',
  'Baptiste',
  'Kowalczyk',
]
const TRADES = [
  'Pump & Well',
  'Mechanical Contractors',
  'Water Treatment',
  'Plumbing Supply',
  'Process Piping',
  'Fluid Power',
  'Marine Supply',
]

/** The demo company's customers: those with a name of their own, and as many more as the number of orders calls for. */
export function makeCustomers(random: Random, orders: number): Customer[] {
  const more = Math.min(600, Math.ceil(orders / 40))
  return [
    ...KNOWN_CUSTOMERS.map(({ site, ...known }, index) => {
      const row = { customer_id: customerId(index), ...known }
      return withHabits(random, row, site, random.whole(4, 14) * (site === PLANT ? 2 : 1))
    }),
    ...Array.from({ length: more }, (_, index) => {
      const [city, region, postal_code, site] = random.pick(PLACES)
      const name = `${random.pick(OWNERS)} ${random.pick(TRADES)}${index < 40 ? '' : ` #${index}`}`
      const row = {
        customer_id: customerId(KNOWN_CUSTOMERS.length + index),
        name: `${name} of ${city}`,
        alternate_id: random.chance(0.7) ? `V-${random.digits(5)}` : '',
        address: `${random.whole(10, 9_900)} ${random.pick(['Industrial Way', 'Commerce Street', 'Railroad Avenue', 'Mill Road'])}`,
        city,
        region,
        postal_code,
        country: 'United States',
      }
      return withHabits(random, row, site, random.whole(1, 5) * (site === PLANT ? 2 : 1))
    }),
  ]
}

function withHabits(random: Random, row: CustomerRow, site: string, weight: number): Customer {
  return { row, site, weight, hasPartNumbers: random.chance(0.35), orderNumberForm: random.pick(ORDER_NUMBER_FORMS) }
}

function customerId(index: number): string {
  return `C${String(1_001 + index * 3)}`
}
