import { addShipmentAttachment } from '../../domain/commands/files/attachments'
import { addShipmentNote } from '../../domain/commands/notes/notes'
import { confirmShipment } from '../../domain/commands/shipping/confirmShipment'
import { readShipmentFile } from '../../domain/files/downloads'
import { generateShippingLabels } from '../../domain/labels/generateShippingLabels'
import { signalOfLeaving } from '../answers/whenOver'
import { presentShipments } from '../../domain/presenters/shipments'
import type { Routes } from './handler'
import { binaryHandler } from './handlers/binaryHandler'
import { commandHandler } from './handlers/commandHandler'
import { listHandler } from './handlers/listHandler'
import { uploadHandler } from './handlers/uploadHandler'

/** Shipments, their confirmation, labels, notes and files. */
export const shippingRoutes = {
  getShipments: listHandler('shipments', presentShipments),
  confirmShipment: commandHandler('confirmShipment', confirmShipment),
  generateShippingLabels: binaryHandler('generateShippingLabels', (db, request, { services, reply }) =>
    generateShippingLabels(db, request, services.labels, signalOfLeaving(reply)),
  ),
  addShipmentNote: commandHandler('addShipmentNote', addShipmentNote),
  addShipmentAttachment: uploadHandler('addShipmentAttachment', addShipmentAttachment),
  getShipmentFile: binaryHandler('getShipmentFile', readShipmentFile),
} satisfies Partial<Routes>
