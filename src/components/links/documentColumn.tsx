import type { LookupKind } from '../../../contract/screens'
import type { TableColumn } from '../kit/tableColumn'
import { DocumentLink } from './DocumentLink'

/** A column of numbers, each a link to its document or item, and not broken. It sorts and exports by the number. */
export function documentColumn<Field extends string>(
  kind: LookupKind,
  field: Field,
  header: string,
): TableColumn<Readonly<Record<Field, string>>> {
  return {
    field,
    header,
    value: (row) => row[field],
    render: (row) => <DocumentLink kind={kind} id={row[field]} />,
    isUnbroken: true,
  }
}
