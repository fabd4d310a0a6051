/** Attribute that quantity fields carry, so that they find each other. */
export const QUANTITY_FIELD_MARK = 'data-quantity-field'

/** Moves the focus to the next (1) or previous (-1) enabled quantity field of the same table, else of the same dialog or page. */
export function focusQuantityNeighbour(field: HTMLInputElement, step: 1 | -1): void {
  const group = field.closest('table, [role="dialog"]') ?? document
  const fields = [...group.querySelectorAll<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)]
  fields[fields.indexOf(field) + step]?.focus()
}
