import { listText } from '../english'
import { formatQuantity, sumQuantities, type Quantity } from './quantity'

export interface Amount {
  readonly quantity: Quantity
  readonly uom?: string | undefined
}

/** The sum of the quantities of one unit; `''` for pieces, which texts call "units". */
export interface UnitSum {
  readonly uom: string
  readonly sum: number
}

const isPiece = (uom: string) => /^(each|ea|pcs?)?$/i.test(uom)

/** Adds up quantities by their units, in the order in which the units come. Quantities of different units are never added. */
export function sumsByUnit(amounts: Iterable<Amount>): readonly UnitSum[] {
  const units = new Map<string, { readonly uom: string; readonly quantities: Quantity[] }>()
  for (const { quantity, uom = '' } of amounts) {
    const name = isPiece(uom.trim()) ? '' : uom.trim()
    const unit = units.get(name.toLowerCase())
    if (unit) unit.quantities.push(quantity)
    else units.set(name.toLowerCase(), { uom: name, quantities: [quantity] })
  }
  return [...units.values()].map(({ uom, quantities }) => ({ uom, sum: sumQuantities(quantities) }))
}

/** Returns sums as text: `28 m and 13 units`; `0 units` for none. Sums of 0 beside others are left out. */
function unitSumsText(sums: readonly UnitSum[]): string {
  const some = sums.filter(({ sum }) => sum !== 0)
  const shown = some.length > 0 ? some : sums.length > 0 ? sums.slice(0, 1) : [{ uom: '', sum: 0 }]
  return listText(shown.map(unitSumText))
}

const unitSumText = ({ uom, sum }: UnitSum) =>
  uom === '' ? `${formatQuantity(sum)} ${sum === 1 ? 'unit' : 'units'}` : formatQuantity(sum, uom)

/** Returns quantities added up by unit, as text: `28 m and 13 units`. */
export const amountsText = (amounts: Iterable<Amount>): string => unitSumsText(sumsByUnit(amounts))
