import type { BulkActionName } from '../../services/bulk/bulkSlice'
import { formatCounted } from '../kit/formatCount'

/** What an action is called, word by word. */
interface BulkWords {
  /** Of its button, and title of its dialog. */
  readonly title: string
  /** Of the button that begins it. */
  readonly begin: (count: string) => string
  /** Asked before it begins; null for what changes nothing. */
  readonly question: ((count: string) => string) | null
  /** Stands at a document with which it is done. */
  readonly done: string
  /** Of the column that says what a document is beside its number. */
  readonly text: string
  readonly number: string
  /** "1 shipment", "20 shipments". */
  readonly counted: readonly [one: string, many: string]
}

/** The words of what can be done with many documents. */
export const BULK_WORDS: Readonly<Record<BulkActionName, BulkWords>> = {
  confirmShipments: {
    title: 'Confirm Shipments',
    begin: (count) => `Confirm ${count}`,
    question: (count) => `Are you sure you want to confirm ${count}? This action cannot be undone.`,
    done: 'Confirmed',
    number: 'Shipment Number',
    text: 'Customer',
    counted: ['shipment', 'shipments'],
  },
  receiveTransfers: {
    title: 'Receive in Full',
    begin: (count) => `Receive ${count}`,
    question: (count) => `Are you sure you want to receive all remaining items of ${count}?`,
    done: 'Received',
    number: 'Transfer ID',
    text: 'Description',
    counted: ['transfer', 'transfers'],
  },
  releaseOrders: {
    title: 'Release Orders',
    begin: (count) => `Release ${count}`,
    question: (count) => `Are you sure you want to release ${count}?`,
    done: 'Released',
    number: 'Prod Order ID',
    text: 'Inventory ID',
    counted: ['production order', 'production orders'],
  },
  labels: {
    title: 'Generate Labels',
    begin: (count) => `Generate labels of ${count}`,
    question: null,
    done: 'Ready',
    number: 'Shipment Number',
    text: 'Customer',
    counted: ['shipment', 'shipments'],
  },
}

/** "1 shipment", "1,204 shipments". */
export function countedText(action: BulkActionName, count: number): string {
  return formatCounted(count, ...BULK_WORDS[action].counted)
}
