import { presentShipments } from '../presenters/shipments'
import type { Routes } from './handler'
import { listHandler } from './handlers/listHandler'
import { notDelivered } from './handlers/notDelivered'

/** Shipments, their confirmation, labels, notes and files. */
export const shippingRoutes = {
  getShipments: listHandler('shipments', presentShipments),
  confirmShipment: notDelivered,
  generateShippingLabels: notDelivered,
  addShipmentNote: notDelivered,
  addShipmentAttachment: notDelivered,
  getShipmentFile: notDelivered,
} satisfies Partial<Routes>
