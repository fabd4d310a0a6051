import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { LookupQuery } from '../../../contract/entities/lookup'
import { timed } from '../server/timing'
import type { Measure } from './environment'
import type { Figure } from './figure'

/** Measures look-ups by a whole text, its beginning, its middle, and by a text that very many documents contain. */
export const measureLookup: Measure = async ({ company: { samples }, people: [person] }) => {
  const { orderNbrs, customerOrderNbrs, trackingNumbers, customers } = samples
  const exact = (q: string) => ({ q, match: 'exact' }) as const
  const measured: Readonly<Record<string, { readonly terms: readonly LookupQuery[]; readonly most: number }>> = {
    'an order number, exact': { terms: orderNbrs.map(exact), most: 60 },
    'a tracking number, exact': { terms: trackingNumbers.map(exact), most: 60 },
    'what nothing has, exact': { terms: orderNbrs.map((text) => exact(`${text}X`)), most: 60 },
    'an order number, any': { terms: orderNbrs.map((q) => ({ q })), most: 60 },
    'the beginning of an order number': { terms: orderNbrs.map((text) => ({ q: text.slice(0, -2) })), most: 60 },
    "the beginning of a customer's name": { terms: customers.map((text) => ({ q: text.slice(0, 5) })), most: 60 },
    "a part of a customer's order number": { terms: customerOrderNbrs.map((text) => ({ q: text.slice(-4) })), most: 60 },
    'a part of a tracking number': { terms: trackingNumbers.map((text) => ({ q: text.slice(3, 8) })), most: 60 },
    'a broad term': { terms: ['so0', 'sh0', 'pr0', '000', 'pump', 'co', 'inc', 's', '1'].map((q) => ({ q })), most: 60 },
  }
  const figures: Figure[] = []
  for (const [what, { terms, most }] of Object.entries(measured)) {
    const look = (index: number) =>
      person.get(calls.lookup.path + queryString(calls.lookup, terms[index % terms.length] ?? { q: 'x' }))
    await look(0)
    const { p95 } = await timed(Math.max(40, terms.length), look)
    figures.push({ what: `look-up: ${what}`, value: p95, unit: 'ms', most })
  }
  return figures
}
