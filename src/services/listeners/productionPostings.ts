import { isAnyOf } from '@reduxjs/toolkit'
import { REFETCH_AFTER_COMPLETION_MS, REFETCH_AFTER_RELEASE_MS } from '../../../contract/constants'
import { settlingEnded, settlingStarted } from '../../slices/settlingSlice'
import { api } from '../api'
import { productionApi } from '../productionApi'
import { mustReloadAfter, tagsChangedBy } from '../tags'
import type { AppListeners } from './startListeners'

const { releaseMaterials, completeProduction } = productionApi.endpoints

/**
 * After a release of material and after a completion the other side may still be posting: lists and requirements are
 * reloaded after a pause. Each posting has its own pause, so that one order's never drops another's.
 */
export function listenToProductionPostings(startListening: AppListeners['startListening']): void {
  const ends = [
    {
      isEnd: isAnyOf(releaseMaterials.matchFulfilled, releaseMaterials.matchRejected),
      name: 'releaseMaterials',
      pause: REFETCH_AFTER_RELEASE_MS,
    },
    {
      isEnd: isAnyOf(completeProduction.matchFulfilled, completeProduction.matchRejected),
      name: 'completeProduction',
      pause: REFETCH_AFTER_COMPLETION_MS,
    },
  ] as const
  for (const { isEnd, name, pause } of ends) {
    startListening({
      matcher: isEnd,
      effect: async (action, { dispatch, extra }) => {
        if (!mustReloadAfter(action.payload)) return
        const { originalArgs } = action.meta.arg
        dispatch(settlingStarted(originalArgs.productionNbr))
        await extra.clock.delay(pause)
        dispatch(api.util.invalidateTags(tagsChangedBy(name, originalArgs)))
        dispatch(settlingEnded(originalArgs.productionNbr))
      },
    })
  }
}
