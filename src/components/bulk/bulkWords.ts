import { calls } from '../../../contract/calls'
import { capitalized } from '../../../contract/english'
import type { StatusTone } from '../../../contract/statuses'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { BULK_ACTIONS } from '../../services/writes/bulk/bulkActions'
import { isFailed, isRunning, type BulkPhase, type BulkRow, type BulkRun, type BulkActionName } from '../../slices/bulkSlice'
import { formatCounted } from '../kit/formatNumber'

interface BulkWords {
  readonly title: string
  readonly begin: string
  readonly question: (count: string) => string
  readonly fits: string
  readonly done: string
  readonly text: string
  readonly number: string
  readonly noun: string
}

export const BULK_WORDS: Readonly<Record<BulkActionName, BulkWords>> = {
  confirmShipments: {
    title: 'Confirm Shipments',
    begin: 'Confirm',
    question: (count) => `Are you sure you want to confirm ${count}? This action cannot be undone.`,
    fits: 'is Open',
    done: 'Confirmed',
    number: 'Shipment Number',
    text: 'Customer',
    noun: 'shipment',
  },
  receiveTransfers: {
    title: 'Receive Full',
    begin: 'Receive',
    question: (count) => `Are you sure you want to receive all remaining items of ${count}? This cannot be undone.`,
    fits: 'has items left to receive',
    done: 'Received',
    number: 'Transfer ID',
    text: 'Description',
    noun: 'transfer',
  },
  releaseOrders: {
    title: 'Release Orders',
    begin: 'Release',
    question: (count) => `Are you sure you want to release ${count}? This cannot be undone.`,
    fits: 'is Planned',
    done: 'Released',
    number: 'Prod Order ID',
    text: 'Inventory ID',
    noun: 'production order',
  },
  labels: {
    title: 'Generate Labels',
    begin: 'Generate labels for',
    question: () => 'The labels come as one ZIP file.',
    fits: 'can have labels',
    done: 'Ready',
    number: 'Shipment Number',
    text: 'Customer',
    noun: 'shipment',
  },
}

export function countedText(action: BulkActionName, count: number): string {
  return formatCounted(count, BULK_WORDS[action].noun)
}

export function leftText(count: number): string {
  const has = count === 1 ? 'has a count that is' : 'have counts that are'
  return `${countedText('receiveTransfers', count)} ${has} not posted, see below.`
}

export function rowText(action: BulkActionName, { phase, reason, error }: BulkRow, isTyped: boolean): string {
  if (phase === 'sending' && action === 'labels') return 'Generating…'
  if (phase === 'done') return BULK_WORDS[action].done
  if (phase === 'lacking') return reason === '' ? 'Ready to retry' : `Needs ${reason}`
  if (phase === 'excluded') return `${capitalized(reason ?? '')}${isTyped ? '. What you typed for it is not sent.' : ''}`
  if (phase === 'refused') {
    const { call } = BULK_ACTIONS[action]
    return capitalized(reason ?? describeError(error, call === null ? FALLBACK.labels : calls[call].fallback))
  }
  return ROW_WORDS[phase][1]
}

export const ROW_WORDS: Readonly<Record<BulkPhase, readonly [StatusTone, words: string]>> = {
  waiting: ['neutral', ''],
  sending: ['progress', 'Sending…'],
  checking: ['progress', 'Checking…'],
  unknown: ['warning', 'Not known if it was posted'],
  done: ['success', ''],
  lacking: ['warning', ''],
  notDone: ['warning', 'Not posted. Safe to try again.'],
  refused: ['danger', ''],
  excluded: ['neutral', ''],
}

export function isUnsent({ rows }: Pick<BulkRun, 'rows'>): boolean {
  return rows.some(({ phase }) => phase === 'lacking') && rows.every(({ phase }) => phase === 'lacking' || phase === 'excluded')
}

export function runText(run: Pick<BulkRun, 'action' | 'phase' | 'rows'>): string {
  const { action, phase, rows } = run
  const done = rows.filter((row) => row.phase === 'done').length
  const isOver = phase === 'ended'
  const parts = new Map<string, { readonly one: string; readonly count: number }>()
  const add = (many: string, one = many) => parts.set(many, { one, count: (parts.get(many)?.count ?? 0) + 1 })
  for (const row of rows) {
    if (row.phase === 'lacking' && row.reason !== '') add(`need ${row.reason}`, `needs ${row.reason}`)
    else if (row.phase === 'lacking') add('ready to retry')
    else if (row.phase === 'refused') add('not done')
    else if (row.phase === 'excluded') add(row.reason ?? '')
    else if (row.phase === 'notDone') add('not posted')
    else if (row.phase === 'unknown') add('unknown')
    else if (row.phase === 'waiting' && isOver) add(action === 'labels' ? 'not generated' : 'not sent')
  }
  const others = [...parts].map(([many, { one, count }]) => `${count} ${count === 1 ? one : many}`)
  const result = isUnsent(run) ? 'Nothing was sent' : `${done} done`
  return [isOver ? result : `${done} of ${rows.length} done`, ...others].join(', ')
}

export function signOutText(run: BulkRun): string {
  const text = `${BULK_WORDS[run.action].title}: ${runText(run)}.`
  if (!isRunning(run)) return text
  if (run.action === 'labels') return `${text} Signing out stops it, and none of its labels are saved.`
  return `${text} Signing out stops it. What is not sent yet is not posted. Sign in again in this tab to see the results and to go on with the rest.`
}

export function inOrder({ phase, rows }: BulkRun): readonly BulkRow[] {
  if (phase !== 'ended') return rows
  const rank = (row: BulkRow) => (isFailed(row) || row.phase === 'unknown' ? 0 : row.phase === 'waiting' ? 1 : 2)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
