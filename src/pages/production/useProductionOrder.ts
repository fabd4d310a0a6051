import { ORDER_TYPE } from '../../../contract/constants'
import type { ProductionOrder } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'
import { useAppSelector } from '../../services/hooks'
import { useGetOrderDetailsQuery } from '../../services/productionApi'
import { selectIsLive } from '../../slices/authSlice'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import { documentName } from '../../../contract/documentName'

/**
 * The materials of the open order, and the writes that are made on it.
 * @param order the open order as the list has it
 */
export function useProductionOrder({ prodNbr }: Pick<ProductionOrder, 'prodNbr'>) {
  const details = useGetOrderDetailsQuery(
    { productionNbr: prodNbr, orderType: ORDER_TYPE.production },
    { selectFromResult: storedAnswer },
  )
  const isLive = useAppSelector(selectIsLive)
  const write = useDocumentWrite(documentName.production(prodNbr))
  return {
    /** Undefined until they are loaded. */
    materials: details.data,
    isLoading: details.isLoading,
    error: details.error ? describeError(details.error, FALLBACK.productionDetails) : null,
    /** Reads the materials again. */
    reload: () => void details.refetch(),
    // Reloads after changes by others are frequent and must not interrupt typing; the shown numbers are at most a moment old.
    /** The numbers on the screen are about to be replaced, so nothing may be posted on them. */
    isUpdating: write.isReloading || (details.isFetching && !details.isLoading && !isLive),
    write,
  }
}
