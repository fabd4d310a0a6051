import { api } from './api'
import { readEndpoint, writeEndpoint } from './contractEndpoints'

/** Shipments. Labels and files are calls of the files API. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: readEndpoint(build, 'getShipments', () => ['shipments']),
    addShipmentNote: writeEndpoint(build, 'addShipmentNote'),
    addShipmentAttachment: writeEndpoint(build, 'addShipmentAttachment'),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
