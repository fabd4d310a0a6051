import { documentName } from '../../../contract/documentName'
import type { ProductionOrder } from '../../../contract/entities/production'
import { storedAnswer } from '../../components/lists/useListOptions'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import { answerName } from '../../services/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/http/apiError'
import { useGetOrderDetailsQuery } from '../../services/productionApi'
import { selectIsLive } from '../../slices/authSlice'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { materialsOf } from './productionList'

/**
 * Hook for the materials of the open order and for the writes on it.
 * @param order the open order from the list
 */
export function useProductionOrder({ prodNbr }: Pick<ProductionOrder, 'prodNbr'>) {
  const asked = materialsOf(prodNbr)
  const details = useGetOrderDetailsQuery(asked, { selectFromResult: storedAnswer })
  const leftOutRows = useAppSelector((state) => selectLeftOutRows(state, answerName('getOrderDetails', asked)))
  const isLive = useAppSelector(selectIsLive)
  const write = useDocumentWrite(documentName.production(prodNbr))
  return {
    /** Undefined until they have loaded. */
    materials: details.data,
    leftOutRows,
    isLoading: details.isLoading,
    error: details.error ? describeError(details.error, FALLBACK.productionDetails) : null,
    /** Reloads the materials. */
    reload: () => void details.refetch(),
    // Reloads after changes by others are frequent and must not interrupt typing; the shown numbers are at most a moment old.
    /** The displayed numbers are being reloaded, so nothing may be posted based on them. */
    isUpdating: write.phase === 'reloading' || (details.isFetching && !details.isLoading && !isLive),
    write,
  }
}
