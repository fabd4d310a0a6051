import { api } from './api'
import { read, write } from './endpoints/contractEndpoints'

export const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipments: build.query({ ...read('getShipments'), providesTags: ['shipments'] }),
    confirmShipment: build.mutation(write('confirmShipment')),
    addShipmentNote: build.mutation(write('addShipmentNote')),
    addShipmentAttachment: build.mutation(write('addShipmentAttachment')),
  }),
})

export const { useGetShipmentsQuery } = shippingApi
