import type { LookupKind } from '../../../contract/screens'
import type { TableColumn } from '../kit/tableColumn'
import { DocumentLink } from './DocumentLink'

/**
 * A column of numbers, each a link to its document or item. It sorts and exports by the number.
 * @param layout widths, when the usual ones do not fit
 */
export function documentColumn<Field extends string>(
  kind: LookupKind,
  field: Field,
  header: string,
  layout?: Pick<TableColumn<unknown>, 'isUnbroken'>,
): TableColumn<Readonly<Record<Field, string>>> {
  return {
    field,
    header,
    value: (row) => row[field],
    render: (row) => <DocumentLink kind={kind} id={row[field]} />,
    ...layout,
  }
}
