import type { Call } from '../../../contract/call'
import { calls, type CallName, type WriteName } from '../../../contract/calls'
import type { Tag } from '../api'
import { changedTags } from './changedTags'

const order = { productionNbr: 'PR1' }
const ITS_MATERIALS = { type: 'requirements', id: 'PR1' } as const
/** A change of stock changes what is available to every production order. */
const STOCK: readonly Tag[] = ['inventory', 'requirements']

/** What has to be reloaded after each write, in words of their own. */
const RELOADED: Record<WriteName, readonly Tag[]> = {
  releaseOrder: ['production', ITS_MATERIALS],
  releaseMaterials: ['production', ...STOCK],
  completeProduction: ['production', 'history', ...STOCK],
  createSalesReceipt: ['sales', ...STOCK],
  createLinkedOrder: ['sales', 'production'],
  cancelSalesOrder: ['sales', 'production'],
  cancelProduction: ['production', 'sales', ITS_MATERIALS],
  closeProduction: ['production', ...STOCK],
  addLineNote: ['sales'],
  addLineAttachment: ['sales'],
  addSalesReceiptNote: ['sales'],
  addSalesReceiptAttachment: ['sales'],
  confirmShipment: ['shipments', 'sales', ...STOCK],
  addShipmentNote: ['shipments'],
  addShipmentAttachment: ['shipments'],
  createTransferReceipt: ['transfers', ...STOCK],
  postCount: STOCK,
  addTransferReceiptLineNote: ['transfers'],
  addTransferReceiptLineAttachment: ['transfers'],
  addTransferReceiptNote: ['transfers'],
  addTransferReceiptAttachment: ['transfers'],
  removeSalesFile: ['sales'],
  removeShipmentFile: ['shipments'],
  removeTransferFile: ['transfers'],
}

const writes = (Object.keys(calls) as CallName[]).filter((name): name is WriteName => (calls[name] as Call).changes !== undefined)

test.each(writes)('what changes with %s is known', (name) => {
  // Only the calls of the production screen name a production order.
  const changed = changedTags(name, calls[name].path.startsWith('/production/') ? order : {})
  expect(new Set(changed)).toEqual(new Set(RELOADED[name]))
})
