import * as z from 'zod/mini'
import type { Call } from '../call'
import { documentName } from '../documentName'
import { possibleText, requestDate, requestId } from '../entities/primitives'
import { ShippingResponse } from '../entities/shipping'
import { occurred } from '../fallbacks'
import { attaching, documents, file, moving, noting, removing } from './callShapes'
import { ShipmentAttachmentFields, ShipmentNoteRequest } from './salesCalls'

const shipmentNbr = requestId('Shipment number')

/** Confirms a shipment, which cannot be undone. `courier` is `dhl`, `dsv`, or the custom name that was typed. */
export const ConfirmShipmentRequest = z.object({
  shipmentNbr,
  shipDate: requestDate('Ship date'),
  courier: possibleText('Courier'),
  trackingNumber: possibleText('Tracking Number'),
})
export type ConfirmShipmentRequest = z.infer<typeof ConfirmShipmentRequest>

export const ShippingLabelsRequest = z.object({
  shipmentNbr,
  customerID: z.string('Customer is required').check(z.maxLength(200, 'Customer is too long')),
  customerName: z.string('Customer name is required').check(z.maxLength(500, 'Customer name is too long')),
})
export type ShippingLabelsRequest = z.infer<typeof ShippingLabelsRequest>

const ofShipment = ({ shipmentNbr }: { readonly shipmentNbr: string }) => documentName.shipment(shipmentNbr)

export const shipmentCalls = {
  getShipments: documents('shipments', ShippingResponse),
  confirmShipment: moving({
    screen: 'shipments',
    path: '/shipping/confirm-shipment',
    request: ConfirmShipmentRequest,
    document: ofShipment,
    changes: ['shipments', 'sales', 'inventory'],
    becomes: { shipment: 'Confirmed' },
    fallback: occurred('confirming the shipment'),
    results: ['status'],
    result: { noun: 'Shipment', done: 'confirmed', final: 'A confirmation cannot be undone.' },
  }),
  generateShippingLabels: {
    method: 'POST',
    path: '/shipping/generate-shipping-labels',
    kind: 'binary',
    screen: 'shipments',
    access: 'general_user',
    request: ShippingLabelsRequest,
    response: null,
  },
  addShipmentNote: noting('shipments', '/shipping/add-shipment-notes', ShipmentNoteRequest, ofShipment),
  addShipmentAttachment: attaching('shipments', '/shipping/add-shipment-attachement', ShipmentAttachmentFields, ofShipment),
  getShipmentFile: file('shipments', '/shipping/get-specific-file'),
  removeShipmentFile: removing('shipments', '/shipping/remove-file'),
} as const satisfies Record<string, Call>
