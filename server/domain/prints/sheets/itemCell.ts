import type { SheetCell } from '../sheet'

/** An item's number, which a scanner reads below it. */
export function itemCell({ inventoryId }: { readonly inventoryId: string }): SheetCell {
  return { text: inventoryId, isBold: true, code: inventoryId }
}
