import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { INVENTORY_LIST } from './inventoryList'

/** On a backend without item details a scan shows the item's rows. */
const PLAIN_LIST: typeof INVENTORY_LIST = { ...INVENTORY_LIST, isOnlySearchedByScan: true }

/** The inventory list, as the backend lets it be. */
export function useInventoryList(): typeof INVENTORY_LIST {
  return useAppSelector((state) => selectHasExtension(state, 'items')) ? INVENTORY_LIST : PLAIN_LIST
}
