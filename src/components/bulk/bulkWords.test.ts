import type { BulkActionName, BulkPhase, BulkRow } from '../../slices/bulkSlice'
import { countedText, leftText, runText } from './bulkWords'

const rows = (phases: readonly BulkPhase[], reason: string | null): BulkRow[] =>
  phases.map((phase, index) => ({ id: `${index}`, document: `${index}`, text: '', phase, reason, error: null }))

test.each<[action: BulkActionName, phases: BulkPhase[], reason: string | null, words: string]>([
  ['confirmShipments', ['lacking'], 'a courier name', 'Nothing was sent, 1 needs a courier name'],
  ['confirmShipments', ['done', 'lacking', 'lacking'], 'a courier name', '1 done, 2 need a courier name'],
  ['confirmShipments', ['done', 'waiting', 'waiting'], null, '1 done, 2 not sent'],
  ['receiveTransfers', ['done', 'unknown'], null, '1 done, 1 unknown'],
  ['receiveTransfers', ['done', 'excluded'], 'fully received', '1 done, 1 fully received'],
  ['labels', ['done', 'waiting', 'waiting'], null, '1 done, 2 not generated'],
])('the summary of a %s run with rows %j', (action, phases, reason, words) => {
  expect(runText({ action, phase: 'ended', rows: rows(phases, reason) })).toBe(words)
})

test.each([
  [1, '1 transfer has a count that is not posted, see below.', '1 production order'],
  [2, '2 transfers have counts that are not posted, see below.', '2 production orders'],
])('nouns agree with a count of %d', (count, left, orders) => {
  expect(leftText(count)).toBe(left)
  expect(countedText('releaseOrders', count)).toBe(orders)
})
