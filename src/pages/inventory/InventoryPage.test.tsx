import { act, screen, waitFor } from '@testing-library/react'
import { dayBegan } from '../../slices/daySlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { renderPage } from '../../testing/renderPage'
import { setWindowWidth } from '../../testing/windowWidth'
import { InventoryPage } from './InventoryPage'

function renderInventory(path = '/inventory', prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  prepare?.(world)
  return renderPage(<InventoryPage />, { path, world })
}

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })

test('a phone shows a short search placeholder; its name says what is searched', async () => {
  setWindowWidth(390)
  try {
    renderInventory()
    expect(await screen.findByPlaceholderText('Search items...')).toHaveAccessibleName(
      'Search by item, description or warehouse...',
    )
  } finally {
    setWindowWidth(null)
  }
})

test('[FAULT-38] [FAULT-39] a bad row is left out and counted, a missing quantity is a dash', async () => {
  setWindowWidth(390)
  try {
    const row = { inventoryId: 'PUMP-100', description: 'Pump', qtyOnHand: null, qtyHardAvailable: 0, warehouseDesc: 'Main' }
    renderInventory('/inventory', ({ backend }) => backend.response('getInventory', [{ ...row, inventoryId: null }, row]))
    expect(await screen.findByText('1 row could not be read')).toBeVisible()
    expect(screen.getAllByRole('listitem').filter((item) => item.textContent.includes('PUMP-100'))).toHaveLength(1)
    expect(screen.getByText('–')).toBeVisible()
  } finally {
    setWindowWidth(null)
  }
})

test('the export holds all rows that match the search, sorted as shown', async () => {
  // Cards render faster than cells. The screen shows pages of 100; the file has all rows.
  setWindowWidth(390)
  try {
    const many = Array.from({ length: 204 }, (_, index) => ({
      inventoryId: `ITEM-${index}`,
      description: index === 203 ? '=SUM(A1), "flat"' : 'Plain',
      qtyOnHand: 1234.5,
      qtyHardAvailable: 0,
      warehouseDesc: index % 2 === 0 ? 'Even' : 'Odd',
    }))
    const { user, world, store } = renderInventory('/inventory?q=odd&sort=inventoryId.desc', ({ backend }) =>
      backend.response('getInventory', many),
    )
    act(() => void store.dispatch(dayBegan('2026-03-11')))
    expect(await screen.findByText('1–100 of 102')).toBeVisible()
    await user.click(exportButton())
    await waitFor(() => expect(world.downloads).toHaveLength(1))
    const [file] = world.downloads
    expect(file?.filename).toBe('inventory_export_2026-03-11.csv')
    const lines = (await file?.blob.text())?.split('\r\n') ?? []
    expect(lines[0]).toBe('Inventory ID,Description,Qty On Hand,Hard Available,Warehouse,Status')
    expect(lines).toHaveLength(103)
    // Sorted as on the screen. A description that a spreadsheet would run as a formula is escaped.
    expect(lines.find((line) => line.startsWith('ITEM-203'))).toBe('ITEM-203,"\'=SUM(A1), ""flat""",1234.5,0,Odd,In Stock')
    expect(lines.at(-1)).toBe('ITEM-1,Plain,1234.5,0,Odd,In Stock')
  } finally {
    setWindowWidth(null)
  }
})
