import { actionText, changeText } from './activityWords'

test.each([
  ['create', 'Created'],
  ['complete production', 'Completed units'],
  ['material_issue', 'Material issue'],
  ['cycle_countPosted', 'Cycle count posted'],
  ['', ''],
  ['change account', 'Changed the account'],
])('[ACTIVITY-20] what was done is said in words: %j is %j', (action, text) => {
  expect(actionText(action)).toBe(text)
})

test.each([
  [
    { field: 'status', before: 'Open', after: 'Confirmed' },
    { name: 'Status', before: 'Open', after: 'Confirmed' },
  ],
  [
    { field: 'lines.2.openQty', before: 3, after: 1.5 },
    { name: 'Line 2: Open Qty', before: '3', after: '1.5' },
  ],
  [
    { field: 'materials.1.qtyActual', before: 0, after: 1200 },
    { name: 'Material 1: Released Qty', before: '0', after: '1,200' },
  ],
  [
    { field: 'shipDate', before: null, after: '2026-03-05' },
    { name: 'Ship Date', before: '', after: '3/5/2026' },
  ],
  [
    { field: 'courier', before: '', after: 'dhl' },
    { name: 'Courier', before: '', after: 'DHL' },
  ],
  [
    { field: 'isUrgent', before: false, after: true },
    { name: 'Is urgent', before: 'No', after: 'Yes' },
  ],
  [
    { field: 'boxes.4.grossWeight', before: null, after: 2 },
    { name: 'Boxes 4: Gross weight', before: '', after: '2' },
  ],
  [
    { field: 'trackingNumber', before: 'T-1', after: '' },
    { name: 'Tracking #', before: 'T-1', after: 'none' },
  ],
  [
    { field: 'lines.2.openQty', before: 3, after: 1.5, inventoryId: 'BOLT' },
    { name: 'Line 2, BOLT: Open Qty', before: '3', after: '1.5' },
  ],
  [
    { field: 'materials.1.qtyActual', before: 0, after: 1200, inventoryId: 'BOLT' },
    { name: 'BOLT: Released Qty', before: '0', after: '1,200' },
  ],
  [
    { field: 'permissions.generalUser', before: null, after: true },
    { name: 'Permission: Work', before: '', after: 'Yes' },
  ],
  [
    { field: 'permissions.editContent', before: true, after: null },
    { name: 'Permission: Cancel documents', before: 'Yes', after: 'No' },
  ],
  [
    { field: 'permissions.fly', before: null, after: true },
    { name: 'Permission: Fly', before: '', after: 'Yes' },
  ],
])('[ACTIVITY-20] a change is said in the words of the screen: %j', (change, text) => {
  expect(changeText(change)).toEqual(text)
})
