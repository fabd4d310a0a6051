import { isPositive } from './quantity'

/** "Out of Stock" when nothing is on hand, else "In Stock". */
export function stockStatus(qtyOnHand: number): 'In Stock' | 'Out of Stock' {
  return isPositive(qtyOnHand) ? 'In Stock' : 'Out of Stock'
}
