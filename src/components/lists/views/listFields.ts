import { LIST_FILTERS, type FilterKind } from '../../../../contract/rules/listFilter'
import { LIST_ORDER } from '../../../../contract/rules/listOrder'
import { STATUSES } from '../../../../contract/statuses'
import type { ListRow } from '../listDefinition'
import { filteredList, type AnyList } from '../listView'
import type { TableColumn } from '../../kit/tableColumn'
import { moreColumns } from './moreColumns'

/** Something that a list is filtered by. */
export interface FilterField {
  /** As the wire spells it. */
  readonly field: string
  readonly label: string
  readonly kind: FilterKind
}

/** Headings of what is filtered by and is no column. */
const LABELS: Readonly<Record<string, string>> = {
  warehouseDesc: 'Warehouse',
  fromSiteDesc: 'From',
  destinationSiteDesc: 'To',
  orderStatus: 'Status',
}

/** The fields that a list can be filtered by, in the order in which they are offered. */
export function filterFields(list: AnyList): readonly FilterField[] {
  return Object.entries<FilterKind>(LIST_FILTERS[filteredList(list)]).map(([field, kind]) => ({
    field,
    label: LABELS[field] ?? list.columns.find((column) => column.field === field)?.header ?? field,
    kind,
  }))
}

/** The statuses of the documents of a list, in the order of a document's life; none for a list of something else. */
export function statusNames({ documents }: Pick<AnyList, 'documents'>): readonly string[] {
  return documents ? Object.keys(STATUSES[LIST_ORDER[documents].kind]) : []
}

/** All columns of a list: its default ones and those that are optional. */
export function allColumns(list: AnyList): readonly TableColumn<ListRow>[] {
  // Its rows have what the further columns show.
  return [...list.columns, ...(moreColumns(filteredList(list)) as unknown as readonly TableColumn<ListRow>[])]
}
