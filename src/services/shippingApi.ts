import type { ResponseOf } from '../../contract/calls'
import { shipmentCalls } from '../../contract/calls/shipmentCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedLists } from './endpoints/changedTags'
import { argSchemaOf, readSchemas, writeSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Shipments. Labels and files: `filesApi.ts`. */
export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: build.query<ResponseOf<'getShipments'>, ArgOf<'getShipments'>>({
      query: (window) => requestOf(shipmentCalls.getShipments, window),
      ...readSchemas('getShipments'),
      providesTags: ['shipments'],
    }),
    confirmShipment: build.mutation<WriteResult | null, ArgOf<'confirmShipment'>>({
      query: (shipment) => requestOf(shipmentCalls.confirmShipment, shipment),
      ...writeSchemas('confirmShipment'),
      invalidatesTags: changedLists('confirmShipment'),
    }),
    addShipmentNote: build.mutation<null, ArgOf<'addShipmentNote'>>({
      query: (note) => requestOf(shipmentCalls.addShipmentNote, note),
      ...argSchemaOf('addShipmentNote'),
      invalidatesTags: changedLists('addShipmentNote'),
    }),
    addShipmentAttachment: build.mutation<null, ArgOf<'addShipmentAttachment'>>({
      query: (file) => requestOf(shipmentCalls.addShipmentAttachment, file),
      ...argSchemaOf('addShipmentAttachment'),
      invalidatesTags: changedLists('addShipmentAttachment'),
    }),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
