import { api } from './api'
import { writeVia } from './viaContract'

/** Removing stored files. They come with the dialog of attachments. */
export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: writeVia(build, 'removeSalesFile'),
    removeShipmentFile: writeVia(build, 'removeShipmentFile'),
    removeTransferFile: writeVia(build, 'removeTransferFile'),
  }),
})
