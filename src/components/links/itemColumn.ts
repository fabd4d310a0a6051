import type { TableColumn } from '../kit/tableColumn'
import { documentColumn } from './documentColumn'

/** A column of inventory numbers, each a link to its item. */
export function itemColumn<Field extends string>(field: Field, header: string): TableColumn<Readonly<Record<Field, string>>> {
  return documentColumn('item', field, header)
}
