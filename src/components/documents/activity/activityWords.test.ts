import type { ActivityEntry } from '../../../../contract/entities/activity'
import { actsOf, actText, changeText } from './activityWords'

type Change = ActivityEntry['changes'][number]

function entry(action: string, changes: readonly Change[] = [], documentNbr = 'TR1-TS1', requestId = 'r1'): ActivityEntry {
  const done = { id: '1', at: '2026-03-05T14:07:00Z', userName: 'Ana' }
  return { ...done, action, changes: [...changes], documentNbr, requestId }
}
const counted = (line: number, inventoryId: string, after: number): Change => {
  return { field: `lines.${line}.quantity`, before: null, after, inventoryId }
}
const receipt = (...changes: Change[]) => [entry('receive'), entry('create', changes, 'RC1')]
const batch = entry('create', [{ field: 'qtyCompleted', before: null, after: 1200 }], 'B1')
const note: Change = { field: 'note', before: '', after: 'Gate : ring' }

test.each<[readonly ActivityEntry[], string]>([
  [receipt({ ...counted(1, 'BOLT', 12), uom: 'each' }), 'Ana received 12\u00a0each of BOLT (RC1)'],
  [receipt(counted(1, 'BOLT', 12), counted(2, 'NUT', 1), counted(3, 'PIN', 2)), 'Ana received 12 × BOLT and 2 more lines (RC1)'],
  [[entry('complete production'), batch], 'Ana completed 1,200 (B1)'],
  [[entry('set note', [note])], 'Ana changed the note “Gate : ring”'],
  [[entry('change account', [], 'kim@x.org')], 'Ana changed the account (kim@x.org)'],
  [[entry('cycle_countPosted')], 'Ana: Cycle count posted'],
])('an action reads as one sentence: %#', (entries, text) => {
  expect(actsOf(entries).map((act) => actText(act, 'TR1-TS1'))).toEqual([text])
})

test('entries of one request form one action; entries without a request stay separate', () => {
  const entries = ['1', '1', '2', '', ''].map((requestId) => entry('receive', [], 'TR1-TS1', requestId))
  expect(actsOf(entries).map((act) => act.length)).toEqual([2, 1, 1, 1])
})

test.each<[Change, string]>([
  [{ field: 'status', before: 'Open', after: 'Confirmed' }, 'Status: Open → Confirmed'],
  [{ field: 'lines.2.openQty', before: 3, after: 1.5 }, 'Line 2: Open Qty: 3 → 1.5'],
  [{ field: 'lines.2.openQty', before: 3, after: 1.5, inventoryId: 'BOLT' }, 'Line 2, BOLT: Open Qty: 3 → 1.5'],
  [{ field: 'materials.1.qtyActual', before: 0, after: 1200 }, 'Material 1: Released qty: 0 → 1,200'],
  [{ field: 'materials.1.qtyActual', before: 0, after: 1200, inventoryId: 'BOLT' }, 'BOLT: Released qty: 0 → 1,200'],
  [{ field: 'shipDate', before: null, after: '2026-03-05' }, 'Ship Date:  → 3/5/2026'],
  [{ field: 'courier', before: '', after: 'dhl' }, 'Courier:  → DHL'],
  [{ field: 'isUrgent', before: false, after: true }, 'Is urgent: No → Yes'],
  [{ field: 'boxes.4.grossWeight', before: null, after: 2 }, 'Boxes 4: Gross weight:  → 2'],
  [{ field: 'trackingNumber', before: 'T-1', after: '' }, 'Tracking #: T-1 → none'],
  [{ field: 'permissions.editContent', before: true, after: null }, 'Permission: Cancel documents: Yes → No'],
  [{ field: 'permissions.fly', before: null, after: true }, 'Permission: Fly:  → Yes'],
])('a change uses the labels of the screen: %j', (change, text) => {
  const { name, before, after } = changeText(change)
  expect(`${name}: ${before} → ${after}`).toBe(text)
})
