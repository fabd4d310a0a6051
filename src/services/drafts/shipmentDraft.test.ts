import { confirmationBody, editsOf, missingDraftFields, shipmentDraft } from './shipmentDraft'

const TODAY = '2026-03-05'
const reported = { courier: '', trackingNumber: '', shipDate: '' }
const complete = { courier: 'dhl', customCourier: '', trackingNumber: 'JD014', shipDate: '2026-03-09' }

test.each([
  ['no date', '', TODAY],
  ['a date', '2026-04-01', '2026-04-01'],
  ['midnight UTC', '2026-04-01T00:00:00Z', '2026-04-01'],
  ['a zone in which it is another day', '2026-04-01T23:30:00-05:00', '2026-04-02'],
  ['a text that is no date', 'soon', TODAY],
])('the initial ship date, given %s', (_what, shipDate, expected) => {
  expect(shipmentDraft({ ...reported, shipDate }, {}, TODAY).shipDate).toBe(expected)
})

test.each([
  ['', { courier: '', customCourier: '' }],
  ['DHL', { courier: 'dhl', customCourier: '' }],
  ['Night Owl', { courier: 'other', customCourier: 'Night Owl' }],
])('a courier %j from the server fills the fields', (courier, expected) => {
  expect(shipmentDraft({ ...reported, courier, trackingNumber: 'T1' }, {}, TODAY)).toEqual({
    ...expected,
    trackingNumber: 'T1',
    shipDate: TODAY,
  })
})

test.each([
  [{}, []],
  [{ courier: '' }, ['courier']],
  [{ courier: 'other' }, ['customCourier']],
  [{ courier: 'other', customCourier: '  ', trackingNumber: ' ' }, ['customCourier', 'trackingNumber']],
  [{ courier: '', trackingNumber: '', shipDate: null }, ['courier', 'trackingNumber', 'shipDate']],
])('with the edits %j these fields are missing: %j', (edits, expected) => {
  const draft = { ...complete, ...edits }
  expect(missingDraftFields(draft)).toEqual(expected)
  expect(confirmationBody('SH1', draft) === null).toBe(expected.length > 0)
})

test.each([
  [{}, 'dhl'],
  [{ courier: 'dsv', customCourier: 'left over' }, 'dsv'],
  [{ courier: 'other', customCourier: '  Night Owl ' }, 'Night Owl'],
])('with the edits %j the body carries the courier %j', (edits, courier) => {
  expect(confirmationBody('SH1', { ...complete, trackingNumber: ' JD014 ', ...edits })).toEqual({
    shipmentNbr: 'SH1',
    shipDate: '2026-03-09',
    courier,
    trackingNumber: 'JD014',
  })
})

const EDITS = { trackingNumber: 'JD', courier: 'other', customCourier: 'Owl', shipDate: null }
test.each([
  [null, {}],
  [EDITS, EDITS],
  [{ courier: 'ups', trackingNumber: 5, color: 'red' }, {}],
])('a stored draft %j holds the changes %j', (kept, edits) => {
  expect(editsOf(kept)).toEqual(edits)
})
