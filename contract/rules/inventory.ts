import { isPositive, type Quantity } from '../quantities/quantity'

/** "Out of Stock" when nothing is on hand, else "In Stock". */
export function stockStatus(qtyOnHand: Quantity): 'In Stock' | 'Out of Stock' {
  return isPositive(qtyOnHand) ? 'In Stock' : 'Out of Stock'
}
