import type { OutboxType } from '../../../contract/entities/outbox'
import type { Webhook } from '../../../contract/entities/webhooks'
import { formatQuantity } from '../../../contract/quantities/quantity'

export const EVENT_WORDS: Readonly<Record<OutboxType, string>> = {
  receipt: 'Receipt of a sales order',
  linkedOrder: 'Production order for a sales order',
  release: 'Release of an order or of materials',
  completion: 'Completion of production',
  confirmation: 'Confirmation of a shipment',
  transferReceipt: 'Receipt of a transfer',
  count: 'Count of stock',
  correction: 'Correction of stock',
  note: 'Note',
  file: 'File',
  import: 'Import of data',
}

export function eventsText(types: readonly OutboxType[]): string {
  return types.length === 0 ? 'All' : types.map((type) => EVENT_WORDS[type]).join(', ')
}

export function countText({ waiting, mayMoreWait = false }: Pick<Webhook, 'waiting' | 'mayMoreWait'>, others = 0): string {
  if (waiting === undefined && others === 0) return ''
  return formatQuantity((waiting ?? 0) + others) + (waiting === undefined || mayMoreWait ? ' or more' : '')
}
