import type { TableColumn } from '../kit/tableColumn'
import { documentColumn } from './documentColumn'

/**
 * A column of inventory numbers, each a link to its item. It sorts and exports by the number.
 * @param layout widths, when the usual ones do not fit
 */
export function itemColumn<Field extends string>(
  field: Field,
  header: string,
  layout?: Pick<TableColumn<unknown>, 'isUnbroken'>,
): TableColumn<Readonly<Record<Field, string>>> {
  return documentColumn('item', field, header, layout)
}
