import { tagsChangedBy } from './tags'

test.each([
  ['releaseOrder', { productionNbr: 'PR1' }, ['production', { type: 'requirements', id: 'PR1' }]],
  ['releaseMaterials', { productionNbr: 'PR1' }, ['production', 'inventory', 'requirements']],
  ['confirmShipment', { shipmentNbr: 'SH1' }, ['shipments', 'sales', 'inventory', 'requirements']],
  ['addShipmentNote', { shipmentNbr: 'SH1' }, ['shipments']],
  ['getShipments', undefined, []],
] as const)('%s changes %j → %j', (name, arg, tags) => {
  expect(tagsChangedBy(name, arg)).toEqual(tags)
})
