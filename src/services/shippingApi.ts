import { api } from './api'
import { readVia, writeVia } from './viaContract'

/** Shipments. Labels and files are calls of the files API. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: readVia(build, 'getShipments', () => ['shipments']),
    addShipmentNote: writeVia(build, 'addShipmentNote'),
    addShipmentAttachment: writeVia(build, 'addShipmentAttachment'),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
