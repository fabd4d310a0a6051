import { historyExportName, inventoryExportName } from './exportNames'

test('[DASH-04] exports are named by their month or day', () => {
  expect(historyExportName('2026-10')).toBe('production_history_2026-10.csv')
  expect(inventoryExportName('2026-10-03')).toBe('inventory_export_2026-10-03.csv')
})
