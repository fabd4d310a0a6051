import { api } from './api'
import { writeEndpoint } from './contractEndpoints'

/** Removing stored files. They come with the dialog of attachments. */
export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: writeEndpoint(build, 'removeSalesFile'),
    removeShipmentFile: writeEndpoint(build, 'removeShipmentFile'),
    removeTransferFile: writeEndpoint(build, 'removeTransferFile'),
  }),
})
