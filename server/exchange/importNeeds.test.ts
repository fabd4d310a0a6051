import { findViolations } from '../posting/invariants/findViolations'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { resetData } from '../testing/databases/resetData'
import { csvFolders, type CsvFiles, findingLines } from '../testing/fixtures/csvFolder'
import { importFolder } from './importFolder'

const folders = csvFolders()
const at = sharedDatabase()
beforeEach(() => resetData(at.database))

/** Imports files into the database, and returns what was rejected and changed. */
async function bring(files: CsvFiles) {
  const { problems, changes } = await importFolder(at.database, await folders.folder(files))
  return [...findingLines({ problems }), ...changes.map(({ column, before, after }) => `${column}: ${before} -> ${after}`)]
}

const needs = async () =>
  (
    await at.database.query<{ need: string }>(
      `SELECT prod_nbr || ' ' || inventory_id || ' ' || trim_scale(total_required) AS need FROM production_material ORDER BY prod_nbr, line_nbr`,
    )
  ).rows.map(({ need }) => need)

const COMPANY = {
  sites: 'site_id,description\nMAIN,Main',
  items: 'inventory_id,description,decimals\nCLAMP,Clamp,0\nSHEET,Sheet,0\nGLUE,Glue,3\nINK,Ink,',
  bills_of_materials:
    'inventory_id,line_nbr,component_id,qty_per\nCLAMP,1,SHEET,0.004032\nCLAMP,2,GLUE,0.333333\nCLAMP,3,INK,0.333333',
}
const ORDER = 'prod_nbr,inventory_id,site_id,qty_to_produce,status'
const MATERIAL = 'prod_nbr,line_nbr,inventory_id,total_required,qty_released'

test('[PROMISE-08] an imported order requires quantities that can be released', async () => {
  const files = {
    ...COMPANY,
    production_orders: `${ORDER}\nP-1,CLAMP,MAIN,3,Planned\nP-2,CLAMP,MAIN,1,Planned`,
    production_materials: `${MATERIAL}\nP-2,1,SHEET,0.004032,0\nP-2,2,GLUE,1.0001,0\nP-2,3,INK,0.000001,0`,
  }
  const others = ['P-2 SHEET 1', 'P-2 GLUE 1.001', 'P-2 INK 0.000001']
  expect(await bring(files)).toEqual([])
  expect(await needs()).toEqual(['P-1 SHEET 1', 'P-1 GLUE 1', 'P-1 INK 0.999999', ...others])
  expect(await bring(files)).toEqual([])
  expect(await bring({ production_orders: `${ORDER}\nP-1,CLAMP,MAIN,249,Planned` })).toEqual(['qty_to_produce: 3 -> 249'])
  expect(await needs()).toEqual(['P-1 SHEET 2', 'P-1 GLUE 83', 'P-1 INK 82.999917', ...others])
  expect(await findViolations(at.database)).toEqual([])
})

test('[PROMISE-08] fewer decimals of an item leave existing requirements unchanged', async () => {
  const files = { ...COMPANY, production_orders: `${ORDER}\nP-1,CLAMP,MAIN,1,Released` }
  expect(await bring({ ...files, items: files.items.replace('SHEET,Sheet,0', 'SHEET,Sheet,6') })).toEqual([])
  expect(await bring({ items: files.items })).toEqual(['decimals: 6 -> 0'])
  const own = { ...files, production_materials: `${MATERIAL}\nP-1,1,SHEET,0.004032,0` }
  expect(await bring(own)).toEqual([])
  expect(await needs()).toEqual(['P-1 SHEET 0.004032', 'P-1 GLUE 0.334', 'P-1 INK 0.333333'])
})

test('requirements stay as imported when they match what was released and completed', async () => {
  const files = {
    ...COMPANY,
    stock: 'inventory_id,site_id,qty_on_hand\nSHEET,MAIN,5',
    production_orders: `${ORDER}\nP-1,CLAMP,MAIN,500,Completed\nP-2,CLAMP,MAIN,500,In Process`,
    production_materials: `${MATERIAL}\nP-1,1,SHEET,2.016,2\nP-2,1,SHEET,2.016,1`,
    production_completions: 'batch_nbr,prod_nbr,qty\nB-1,P-1,500\nB-2,P-2,248',
  }
  expect(await bring(files)).toEqual([])
  expect(await needs()).toEqual(['P-1 SHEET 2.016', 'P-2 SHEET 2.016'])
  expect(await findViolations(at.database)).toEqual([])
})
