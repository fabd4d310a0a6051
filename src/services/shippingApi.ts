import { api } from './api'
import { OF_DOCUMENT, readVia, writeVia } from './viaContract'

/** Shipments. Labels and files are calls of the files API. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: readVia(build, 'getShipments', () => ['shipments']),
    confirmShipment: writeVia(build, 'confirmShipment', OF_DOCUMENT),
    addShipmentNote: writeVia(build, 'addShipmentNote'),
    addShipmentAttachment: writeVia(build, 'addShipmentAttachment'),
  }),
})

export const { useGetShipmentsQuery, useAddShipmentNoteMutation, useAddShipmentAttachmentMutation } = shippingApi
