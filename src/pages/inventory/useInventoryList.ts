import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { INVENTORY_LIST } from './inventoryList'

/** Without item details there is no dialog to open, so a scan only searches for the item's rows. */
const PLAIN_LIST: typeof INVENTORY_LIST = { ...INVENTORY_LIST, isOnlySearchedByScan: true }

/** Hook that returns the inventory list's definition for the current backend. */
export function useInventoryList(): typeof INVENTORY_LIST {
  return useAppSelector((state) => selectHasExtension(state, 'items')) ? INVENTORY_LIST : PLAIN_LIST
}
