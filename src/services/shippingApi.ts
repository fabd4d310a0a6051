import { api } from './api'
import { changedLists, read, write } from './endpoints/contractEndpoints'

export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: build.query({ ...read('getShipments'), providesTags: ['shipments'] }),
    confirmShipment: build.mutation({ ...write('confirmShipment'), invalidatesTags: changedLists('confirmShipment') }),
    addShipmentNote: build.mutation({ ...write('addShipmentNote'), invalidatesTags: changedLists('addShipmentNote') }),
    addShipmentAttachment: build.mutation({
      ...write('addShipmentAttachment'),
      invalidatesTags: changedLists('addShipmentAttachment'),
    }),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
