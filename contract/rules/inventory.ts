/** "Out of Stock" when nothing is on hand, else "In Stock". */
export function stockStatus(qtyOnHand: number): 'In Stock' | 'Out of Stock' {
  return qtyOnHand <= 0 ? 'Out of Stock' : 'In Stock'
}
