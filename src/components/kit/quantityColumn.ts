import { formatQuantity } from '../../../contract/quantities/quantity'
import type { Quantity } from '../../../contract/quantities/quantity'
import type { TableColumn } from './tableColumn'

/**
 * A column of quantities, each with what its item is counted in. It sorts and exports by the number.
 * @param layout widths, when the usual ones do not fit
 */
export function quantityColumn<Field extends string>(
  field: Field,
  header: string,
  layout?: Pick<TableColumn<unknown>, 'width' | 'minWidth'>,
): TableColumn<Readonly<Record<Field, Quantity>> & { readonly uom?: string | undefined }> {
  return {
    field,
    header,
    value: (row) => row[field],
    text: (row) => formatQuantity(row[field], row.uom),
    align: 'right',
    isUnbroken: true,
    ...layout,
  }
}
