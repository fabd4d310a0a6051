import { formatQuantity, isPositive, subtractQuantity } from '../../../contract/quantities/quantity'
import type { Row } from '../../database/database'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import { itemCell, type Sheet, sheetColumns, type SheetRow, type SheetTable } from '../../files/prints/sheet'

type ProductionOrder = Row<
  'status' | 'inventoryId' | 'description' | 'prodDesc' | 'uom' | 'site' | 'salesOrderNbr',
  'toProduce' | 'completed'
>

type Material = Row<'inventoryId' | 'description' | 'uom', 'required' | 'released'>

const STEPS = 8

export const traveller = printSource<ProductionOrder, Material>({
  screen: 'production',
  noun: 'Production order',
  documents: `SELECT prod_nbr AS id, prod_nbr AS key, status, inventory_id AS "inventoryId", item.description, prod_desc AS "prodDesc", item.uom,
      qty_to_produce::float8 AS "toProduce", qty_completed::float8 AS completed, site.description AS site,
      coalesce(sales_order_nbr, '') AS "salesOrderNbr"
    FROM production_order JOIN item USING (inventory_id) JOIN site USING (site_id) WHERE prod_nbr = ANY ($1::text[])`,
  lines: `SELECT prod_nbr AS "of", inventory_id AS "inventoryId", item.description, item.uom, total_required::float8 AS required,
      qty_released::float8 AS released
    FROM production_material JOIN item USING (inventory_id) WHERE prod_nbr = ANY ($1::text[]) ORDER BY prod_nbr, line_nbr`,
  withoutLines: null,
  sheets: sheetEach((order: Printed<ProductionOrder, Material>): Sheet => {
    const { id, inventoryId, description, prodDesc, uom, toProduce, completed, lines } = order
    return {
      title: 'Production Traveller',
      name: id,
      codes: [
        { caption: 'Production order', text: id },
        { caption: 'Item', text: inventoryId },
      ],
      addresses: [{ caption: 'ITEM TO PRODUCE', lines: [inventoryId, description, prodDesc === description ? '' : prodDesc] }],
      facts: [
        { label: 'Quantity to Produce', value: formatQuantity(toProduce, uom) },
        { label: 'Completed', value: formatQuantity(completed, uom) },
        { label: 'Remaining', value: formatQuantity(subtractQuantity(toProduce, completed), uom) },
        { label: 'Status', value: order.status },
        { label: 'Site', value: order.site },
        { label: 'Sales Order', value: order.salesOrderNbr },
      ],
      tables: [...(lines.length > 0 ? [materialsTable(lines)] : []), stepsTable()],
      signatures: [],
    }
  }),
})

function materialsTable(lines: readonly Material[]): SheetTable {
  return {
    heading: 'Materials',
    columns: sheetColumns('1, Item 7, Description 7, Required 3 right, Released 3 right, To Release 3 right'),
    rows: lines.map((material) => {
      const { description, uom, required, released } = material
      const open = subtractQuantity(required, released)
      return {
        cells: [
          isPositive(open) ? { box: 'tick' } : {},
          itemCell(material),
          { text: description },
          { text: formatQuantity(required, uom) },
          { text: formatQuantity(released, uom) },
          { text: formatQuantity(open, uom), isBold: true },
        ],
      }
    }),
  }
}

function stepsTable(): SheetTable {
  const cells = Array.from({ length: 5 }, () => ({ box: 'entry' }) as const)
  return {
    heading: 'Steps',
    columns: sheetColumns('Step 8, Good 3, Scrap 3, Signed 5, Date 4'),
    rows: Array.from({ length: STEPS }, (): SheetRow => ({ cells, isContinued: true })),
  }
}
