import { ORDER_TYPE } from '../../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'
import { useAppSelector } from '../../services/hooks'
import { useGetOrderDetailsQuery } from '../../services/productionApi'
import { selectIsLive } from '../../slices/authSlice'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useDocumentWrite, type WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { documentName } from '../../../contract/documentName'

/** The materials of the open order, and the writes that are made on it. */
export interface OpenProductionOrder {
  /** Undefined until they are loaded. */
  readonly materials: readonly MaterialRequirement[] | undefined
  readonly isLoading: boolean
  readonly error: string | null
  /** Reads the materials again. */
  readonly reload: () => void
  /** The numbers on the screen are about to be replaced, so nothing may be posted on them. */
  readonly isUpdating: boolean
  readonly write: WriteOfDocument
}

/** @param order the open order as the list has it */
export function useProductionOrder({ prodNbr }: Pick<ProductionOrder, 'prodNbr'>): OpenProductionOrder {
  const details = useGetOrderDetailsQuery(
    { productionNbr: prodNbr, orderType: ORDER_TYPE.production },
    { selectFromResult: storedAnswer },
  )
  const isLive = useAppSelector(selectIsLive)
  const write = useDocumentWrite(documentName.production(prodNbr))
  return {
    materials: details.data,
    isLoading: details.isLoading,
    error: details.error ? describeError(details.error, FALLBACK.productionDetails) : null,
    reload: () => void details.refetch(),
    // Reloads after changes by others are frequent and must not interrupt typing; the shown numbers are at most a moment old.
    isUpdating: write.isReloading || (details.isFetching && !details.isLoading && !isLive),
    write,
  }
}
