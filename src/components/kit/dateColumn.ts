import { parseWireDate } from '../../../contract/rules/dates'
import type { TableColumn } from './tableColumn'

/**
 * A column of dates. It sorts and exports chronologically; an invalid date is shown as received.
 * @param format formats a date of the wire
 * @param layout widths, when the usual ones do not fit
 */
export function dateColumn<Field extends string>(
  field: Field,
  header: string,
  format: (date: string) => string,
  layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth'>,
): TableColumn<Readonly<Record<Field, string>>> {
  return {
    field,
    header,
    value: (row) => parseWireDate(row[field])?.getTime() ?? row[field],
    text: (row) => format(row[field]),
    ...layout,
  }
}
