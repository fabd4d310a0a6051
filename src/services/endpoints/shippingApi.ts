import { api } from '../http/api'
import { queryEndpoint, mutationEndpoint } from './contractEndpoints'

/** Shipments. Labels and files are calls of the files API. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: queryEndpoint(build, 'getShipments', () => ['shipments']),
    addShipmentNote: mutationEndpoint(build, 'addShipmentNote'),
    addShipmentAttachment: mutationEndpoint(build, 'addShipmentAttachment'),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
