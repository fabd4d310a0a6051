import { api } from './api'
import { readVia, writeVia } from './viaContract'

/** Production orders and their materials. Releases of material and completions are reloaded by a listener, after a pause. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: readVia(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: readVia(build, 'getOrderDetails', ({ productionNbr }) => [{ type: 'requirements', id: productionNbr }]),
    releaseOrder: writeVia(build, 'releaseOrder', { blocksScreen: true }),
    releaseMaterials: writeVia(build, 'releaseMaterials', { blocksScreen: true, reloadsAtOnce: false }),
    completeProduction: writeVia(build, 'completeProduction', { blocksScreen: true, reloadsAtOnce: false }),
  }),
})

export const {
  useGetProductionOrdersQuery,
  useGetOrderDetailsQuery,
  useReleaseOrderMutation,
  useReleaseMaterialsMutation,
  useCompleteProductionMutation,
} = productionApi
