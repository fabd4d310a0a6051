import { inventoryCard } from './inventoryColumns'
import { rowsOf } from './inventoryRows'

test('[PHONE-08] a card names the warehouse before the description, and neither leaves a separator without the other', () => {
  const item = { inventoryId: 'PUMP-1', qtyOnHand: 1, qtyHardAvailable: 1 }
  const rows = rowsOf([
    { ...item, warehouseDesc: 'North Depot', description: 'Pump' },
    { ...item, warehouseDesc: '', description: 'Pump' },
    { ...item, warehouseDesc: 'North Depot', description: '' },
  ])
  expect(rows.map((row) => inventoryCard(row).subtitle)).toEqual(['North Depot · Pump', 'Pump', 'North Depot'])
})
