import type { Call } from '../../../contract/call'
import { calls, type CallName, type WriteName } from '../../../contract/calls'
import type { Tag } from '../api'
import { changedTags } from './contractEndpoints'

const order = { productionNbr: 'PR1' }
const ITS_MATERIALS = { type: 'requirements', id: 'PR1' } as const
/** A change of stock changes what is available to every production order. */
const STOCK: readonly Tag[] = ['inventory', 'requirements']

/** What has to be reloaded after writes that change more than the list of their screen. */
const RELOADED: Partial<Record<WriteName, readonly Tag[]>> = {
  releaseOrder: ['production', ITS_MATERIALS],
  releaseMaterials: ['production', ...STOCK],
  completeProduction: ['production', 'history', ...STOCK],
  createSalesReceipt: ['sales', ...STOCK],
  createLinkedOrder: ['sales', 'production'],
  cancelSalesOrder: ['sales', 'production'],
  cancelProduction: ['production', 'sales', ITS_MATERIALS],
  closeProduction: ['production', ...STOCK],
  confirmShipment: ['shipments', 'sales', ...STOCK],
  createTransferReceipt: ['transfers', ...STOCK],
  postCount: STOCK,
}

const writes = (Object.keys(calls) as CallName[]).filter((name): name is WriteName => (calls[name] as Call).changes !== undefined)

test.each(writes)('%s reloads exactly what it changes', (name) => {
  // Only the calls of the production screen name a production order.
  const changed = changedTags(name, calls[name].path.startsWith('/production/') ? order : {})
  expect(new Set(changed)).toEqual(new Set<unknown>(RELOADED[name] ?? [calls[name].screen]))
})
