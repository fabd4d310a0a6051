import { formatQuantity, plainQuantity } from '../../../contract/quantities/quantity'
import type { Row } from '../../database/database'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import { itemCell, type Sheet, sheetColumns } from '../../files/prints/sheet'

type Site = Row<'description'>

type StockLine = Row<'inventoryId' | 'description' | 'uom', 'onHand'>

export const countSheet = printSource<Site, StockLine>({
  screen: 'inventory',
  noun: 'Site',
  documents: 'SELECT site_id AS id, site_id AS key, description FROM site WHERE site_id = ANY ($1::text[])',
  lines: `SELECT site_id AS "of", inventory_id AS "inventoryId", description, uom, qty_on_hand::float8 AS "onHand"
    FROM stock JOIN item USING (inventory_id) WHERE site_id = ANY ($1::text[]) ORDER BY site_id, inventory_id`,
  withoutLines: 'has no items to count',
  sheets: sheetEach(({ id, description, lines }: Printed<Site, StockLine>, isBlind): Sheet => {
    return {
      title: 'Count Sheet',
      name: description === '' || description === id ? id : `${description} (${id})`,
      codes: [],
      addresses: [],
      facts: [{ label: 'Items', value: formatQuantity(lines.length) }],
      tables: [
        {
          heading: '',
          columns: sheetColumns(`Item 7, Description 8, Unit 2, ${isBlind ? '' : 'Expected 3 right, '}Counted 4`),
          rows: lines.map((line) => ({
            cells: [
              itemCell(line),
              { text: line.description },
              { text: line.uom },
              ...(isBlind ? [] : [{ text: plainQuantity(line.onHand) }]),
              { box: 'entry' },
            ],
          })),
        },
      ],
      signatures: ['Counted by'],
    }
  }),
})
