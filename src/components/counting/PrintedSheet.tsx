import { plainQuantity } from '../../../contract/quantities/quantity'
import type { FormDraft } from '../../slices/draftsSlice'
import { PrintedTable } from '../kit/PrintedTable'
import { valueColumn, type TableColumn } from '../kit/tableColumn'
import { entryIn, type CountableItem } from './siteCount'

interface PrintedSheetProps {
  readonly items: readonly CountableItem[]
  readonly draft: FormDraft | null
  /** Hides the expected quantities. */
  readonly isBlind: boolean
}

/** Print version of a count sheet: one line per item with its count, or with space for it. */
export function PrintedSheet({ items, draft, isBlind }: PrintedSheetProps) {
  const expected: TableColumn<CountableItem> = {
    field: 'expected',
    header: 'Expected',
    value: ({ qtyOnHand }) => plainQuantity(qtyOnHand),
  }
  const columns: readonly TableColumn<CountableItem>[] = [
    valueColumn('inventoryId', 'Inventory ID'),
    valueColumn('description', 'Description'),
    valueColumn('uom', 'Unit'),
    ...(isBlind ? [] : [expected]),
    { field: 'counted', header: 'Counted', value: ({ inventoryId }) => entryIn(draft, inventoryId)?.text ?? '' },
  ]
  return (
    <div className="on-paper count-sheet" aria-hidden>
      <p>Counted by ______________________ on ______________</p>
      <PrintedTable columns={columns} rows={items} getRowId={getItemId} maxRows={Infinity} />
    </div>
  )
}

const getItemId = ({ inventoryId }: CountableItem) => inventoryId

/** Opens the browser's print dialog; the sheet is mounted while the browser prints. */
export function printSheet(): void {
  window.print()
}
