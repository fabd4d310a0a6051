import { findViolations } from '../posting/invariants/findViolations'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { type CsvFiles, csvFolders, findingLines, templateFiles } from '../testing/fixtures/csvFolder'
import { importFolder, type ImportOptions } from './importFolder'
import { newViolations } from './importViolations'

const folders = csvFolders()
const at = sharedDatabase()
beforeAll(async () => {
  expect(await bring(templateFiles())).toEqual([])
}, 120_000)

/** Imports files beside the small company of the templates. Resolves to the problems. */
async function bring(files: CsvFiles, options: ImportOptions = {}): Promise<string[]> {
  return findingLines(await importFolder(at.database, await folders.folder(files), { isLive: true, ...options }))
}

const company = (name: string): CsvFiles => ({
  sites: `site_id,description\n${name}-1,Plant\n${name}-2,Store`,
  items: `inventory_id,description\n${name},A gear\n${name}-RAW,Its steel`,
  customers: `customer_id,name\n${name},Gears and sons`,
  bills_of_materials: `inventory_id,line_nbr,component_id,qty_per\n${name},1,${name}-RAW,2`,
  stock: `inventory_id,site_id,qty_on_hand\n${name},${name}-1,7\n${name}-RAW,${name}-1,50`,
  sales_orders: `order_nbr,customer_id,site_id,order_date\n${name}-SO,${name},${name}-1,2026-03-01\n${name}-RO,${name},${name}-1,2026-03-01`,
  sales_order_lines: `order_nbr,line_nbr,inventory_id,order_qty,operation\n${name}-SO,1,${name},5,Issue\n${name}-RO,1,${name},5,Receipt`,
  sales_receipts: `shipment_nbr,order_nbr,ship_date\n${name}-R,${name}-RO,2026-03-02`,
  sales_receipt_lines: `shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,qty\n${name}-R,1,${name}-RO,1,${name},2`,
  production_orders: `prod_nbr,inventory_id,site_id,qty_to_produce,status\n${name}-P,${name},${name}-1,4,In Process`,
  production_materials: `prod_nbr,line_nbr,inventory_id,total_required,qty_released\n${name}-P,1,${name}-RAW,8,4`,
  production_completions: `batch_nbr,prod_nbr,qty,created_at\n${name}-B,${name}-P,1,2026-03-03T08:00:00Z`,
  shipments: `shipment_nbr,customer_id,site_id,status,ship_date,courier,tracking_number\n${name}-H,${name},${name}-1,Closed,2026-03-02,dhl,${name}`,
  shipment_lines: `shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\n${name}-H,1,${name}-SO,1,${name},2`,
  transfer_orders: `order_nbr,from_site,to_site\n${name}-T,${name}-1,${name}-2`,
  transfer_shipments: `order_nbr,shipment_nbr,shipped_date\n${name}-T,1,2026-03-04`,
  transfer_lines: `order_nbr,shipment_nbr,line_nbr,inventory_id,shipped_qty\n${name}-T,1,1,${name},2`,
})

test('a company with documents of every kind is imported beside another one', async () => {
  expect(await bring(company('SOUND'))).toEqual([])
  expect(await findViolations(at.database)).toEqual([])
})

/** Runs work while a statement has damaged the database, then undoes the damage. */
async function whileWrong(wrong: string, undo: string, work: () => Promise<void>): Promise<void> {
  await at.database.script(wrong)
  try {
    await work()
  } finally {
    await at.database.script(undo)
  }
}

test('an existing violation does not get files rejected or the check repeated', async () => {
  let repeats = 0
  const undo = `UPDATE stock SET qty_allocated = qty_allocated - 1 WHERE inventory_id = 'SOUND' AND site_id = 'SOUND-1'`
  await whileWrong(`UPDATE stock SET qty_allocated = 1 WHERE inventory_id = 'SOUND' AND site_id = 'SOUND-1'`, undo, async () => {
    expect(await findViolations(at.database)).toHaveLength(1)
    const options = { onRepeat: () => (repeats += 1) }
    const elsewhere = { sales_orders: 'order_nbr,customer_id,site_id,order_date\nELSE,SOUND,SOUND-1,2026-04-01' }
    const lines = { sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nELSE,1,SOUND,1' }
    const sameItem = {
      shipments: 'shipment_nbr,customer_id,site_id,status\nSOUND-H2,SOUND,SOUND-1,Open',
      shipment_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\nSOUND-H2,1,SOUND-SO,1,SOUND,1',
    }
    expect([await bring({ ...elsewhere, ...lines }, options), await bring(sameItem, options)]).toEqual([[], []])
  })
  expect(repeats).toBe(0)
  expect(await findViolations(at.database)).toEqual([])
})

/** What a faulty database does to the rows of the company `F` while they are stored, by the table whose rows it follows. */
const FAULTS: readonly (readonly [table: string, harm: string])[] = [
  ['audit_entry', `UPDATE stock SET qty_allocated = 1 WHERE inventory_id = 'F' AND qty_on_hand > 1`],
  ['sales_receipt_line', `UPDATE sales_order_line SET open_qty = 4 WHERE order_nbr = 'F-RO'`],
  ['transfer_line', `UPDATE transfer_shipment SET status = 'Complete' WHERE order_nbr = 'F-T'`],
  ['shipment_line', `UPDATE shipment_line SET shipped_qty = 1 WHERE shipment_nbr = 'F-H'`],
  ['production_material', `UPDATE production_order SET status = 'Planned' WHERE prod_nbr = 'F-P'`],
  ['production_material', `UPDATE production_material SET qty_released = 5 WHERE prod_nbr = 'F-P'`],
  ['production_completion', `UPDATE production_order SET qty_completed = 2 WHERE prod_nbr = 'F-P'`],
  ['sales_receipt_line', `DELETE FROM sales_receipt_line WHERE shipment_nbr = 'F-R'`],
]
const GUARD = 'TRIGGER stock_follows_movements'

test('files are rejected if storing them breaks invariants because of a faulty database', async () => {
  const make = FAULTS.map(
    ([table, harm], nth) => `
      CREATE FUNCTION harm_${nth}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${harm}; RETURN NULL; END $$;
      CREATE TRIGGER harm_${nth} AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION harm_${nth}();`,
  )
  const undo = FAULTS.map((_, nth) => `DROP FUNCTION harm_${nth} CASCADE;`)
  await whileWrong(make.join('\n'), undo.join('\n'), async () => {
    expect(await bring(company('F'))).toEqual(
      [
        'I2: stock of F at F-1 has 1.000000 allocated, open shipments picked 0',
        'I3: line 1 of F-SO: 5.000000 ordered, 3.000000 open, 1.000000 received or shipped',
        'I3: line 1 of F-RO: 5.000000 ordered, 4.000000 open, 0 received or shipped',
        'I3: receipt  line  of  moved 2.000000',
        'I4: transfer F-T/1 is Complete with 0.000000 of 2.000000 received',
        'I5: shipment F-H line 1 of 1.000000 at F-1 moved 2.000000',
        'I6: production order F-P is Planned with 2.000000 of 4.000000 made',
        'I7: material 1 of F-P: 8.000000 required, 5.000000 released, 4.000000 issued',
        'I8: production order F-P completed 2.000000, its batches add up to 1.000000',
        'I9: sales receipt F-R has no lines',
      ].map((violation) => `The database would not be sound: ${violation}`),
    )
  })
  await whileWrong(`ALTER TABLE stock_movement DISABLE ${GUARD}`, `ALTER TABLE stock_movement ENABLE ${GUARD}`, async () => {
    expect((await bring(company('G'))).join('\n')).toContain('The database would not be sound: I1: ')
  })
  expect(await findViolations(at.database)).toEqual([])
})

test('a violation with other quantities is the same one, and one of another item is new', () => {
  const stock = (item: string, onHand: number) =>
    `I1: stock of ${item} at MAIN is ${onHand}, its movements add up to ${onHand + 1}`
  expect(newViolations([stock('A-1', 5)], [stock('A-1', 8)])).toEqual([])
  expect(newViolations([stock('A-1', 5)], [stock('A-1', 5), stock('A-2', 5)])).toEqual([stock('A-2', 5)])
  expect(newViolations([stock('10', 5)], [stock('10', 5), stock('20', 5)])).toEqual([stock('20', 5)])
})
