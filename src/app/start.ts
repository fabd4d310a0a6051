// The script that every start with a session loads: the menu, all lists, and what opens from them without a wait.
export { InventoryPage } from '../pages/inventory/InventoryPage'
export { ProductionPage } from '../pages/production/ProductionPage'
export { SalesPage } from '../pages/sales/SalesPage'
export { ShipmentsPage } from '../pages/shipments/ShipmentsPage'
export { TransfersPage } from '../pages/transfers/TransfersPage'
export { Shell } from './Shell'
