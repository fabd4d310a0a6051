import type { AnswerOf } from '../../contract/calls'
import { shipmentCalls } from '../../contract/calls/shipmentCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedBy } from './endpoints/changedTags'
import { checked, readable, writable, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Shipments. Labels and files: `filesApi.ts`. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: build.query<AnswerOf<'getShipments'>, ArgOf<'getShipments'>>({
      query: (window) => requestOf(shipmentCalls.getShipments, window),
      ...readable('getShipments'),
      providesTags: ['shipments'],
    }),
    confirmShipment: build.mutation<WriteResult | null, ArgOf<'confirmShipment'>>({
      query: (shipment) => requestOf(shipmentCalls.confirmShipment, shipment),
      ...writable('confirmShipment'),
      invalidatesTags: changedBy('confirmShipment'),
    }),
    addShipmentNote: build.mutation<null, ArgOf<'addShipmentNote'>>({
      query: (note) => requestOf(shipmentCalls.addShipmentNote, note),
      ...checked('addShipmentNote'),
      invalidatesTags: changedBy('addShipmentNote'),
    }),
    addShipmentAttachment: build.mutation<null, ArgOf<'addShipmentAttachment'>>({
      query: (file) => requestOf(shipmentCalls.addShipmentAttachment, file),
      ...checked('addShipmentAttachment'),
      invalidatesTags: changedBy('addShipmentAttachment'),
    }),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
