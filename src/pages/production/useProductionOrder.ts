import { ORDER_TYPE } from '../../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { useAppSelector } from '../../app/hooks'
import { useCheckedWrite } from '../../components/receiving/useCheckedWrite'
import type { CheckedWrite } from '../../components/receiving/useCheckedWrite'
import { describeError, isOutcomeUnknown } from '../../services/apiError'
import { useGetOrderDetailsQuery } from '../../services/productionApi'
import { storedAnswer } from '../../services/storedAnswer'
import { selectIsSettling } from '../../slices/settlingSlice'

/** The materials of the open order, and the writes that are made on it. */
export interface OpenProductionOrder {
  /** Undefined until they are loaded. */
  readonly materials: readonly MaterialRequirement[] | undefined
  readonly isLoading: boolean
  readonly error: string | null
  /** Reads the materials again; rejects when that failed. */
  readonly reload: () => Promise<readonly MaterialRequirement[]>
  /** The numbers on the screen are about to be replaced, so nothing may be posted on them. */
  readonly isUpdating: boolean
  readonly write: CheckedWrite
}

/** @param order the open order as the list has it */
export function useProductionOrder({ prodNbr }: Pick<ProductionOrder, 'prodNbr'>): OpenProductionOrder {
  const details = useGetOrderDetailsQuery(
    { productionNbr: prodNbr, orderType: ORDER_TYPE.production },
    { selectFromResult: storedAnswer },
  )
  const isSettling = useAppSelector((state) => selectIsSettling(state, prodNbr))
  const write = useCheckedWrite(isOutcomeUnknown)
  return {
    materials: details.data,
    isLoading: details.isLoading,
    error: details.error ? describeError(details.error, FALLBACK.productionDetails) : null,
    reload: () => details.refetch().unwrap(),
    isUpdating: isSettling || (details.isFetching && !details.isLoading),
    write,
  }
}
