/** The plant, where everything is made and every item is stocked. */
export const PLANT = 'PDX-MAIN'

export const SITES = [
  site(PLANT, 'Portland Main Warehouse', '4100 N Swan Island Way', 'Portland', 'OR', '97217', 'United States'),
  site('RNO-DC', 'Reno Distribution Center', '895 Vista Canyon Road, Dock 12', 'Reno', 'NV', '89506', 'United States'),
  site('DFW-DC', 'Dallas Distribution Center', '2250 Trinity Commerce Drive', 'Irving', 'TX', '75062', 'United States'),
  site('CLT-DC', 'Charlotte Distribution Center', '7714 Statesboro Park Lane', 'Charlotte', 'NC', '28273', 'United States'),
  site('HAM-EU', 'Hamburg Spare Parts Depot', 'Veddeler Speicherstraße 118', 'Hamburg', '', '20539', 'Germany'),
]

function site(...cells: readonly string[]) {
  const names = ['site_id', 'description', 'address', 'city', 'region', 'postal_code', 'country'] as const
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as Record<(typeof names)[number], string>
}

/** Users of the demo company's stock movements. None of them can sign in. */
export const STAFF: readonly string[] = [
  'ana.flores@example.com',
  'priya.nair@example.com',
  'tom.becker@example.com',
  'lucia.ortega@example.com',
  'sam.whitehorse@example.com',
]
