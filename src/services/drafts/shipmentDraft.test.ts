import fc from 'fast-check'
import { courierToForm } from '../../../contract/rules/shipments'
import { confirmationBody, courierToSend, editsOf, missingDraftFields, shipmentDraft } from './shipmentDraft'

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

test('typed values override those of the server, field by field', () => {
  const edits = { trackingNumber: '' }
  expect(shipmentDraft({ courier: 'dsv', trackingNumber: 'NEW', shipDate: '' }, edits, TODAY)).toMatchObject({
    courier: 'dsv',
    trackingNumber: '',
  })
})

test.each([
  [{}, []],
  [{ courier: '' }, ['Courier']],
  [{ courier: 'other' }, ['Custom Courier Name']],
  [{ courier: 'other', customCourier: '  ', trackingNumber: ' ' }, ['Custom Courier Name', 'Tracking Number']],
  [{ courier: '', trackingNumber: '', shipDate: null }, ['Courier', 'Tracking Number', 'Ship Date']],
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

test.each([
  [null, {}],
  [
    { trackingNumber: 'JD', courier: 'other', customCourier: 'Owl', shipDate: '2026-03-09' },
    { trackingNumber: 'JD', courier: 'other', customCourier: 'Owl', shipDate: '2026-03-09' },
  ],
  [
    { shipDate: null, trackingNumber: '' },
    { shipDate: null, trackingNumber: '' },
  ],
  [{ courier: 'ups', trackingNumber: 5, color: 'red' }, {}],
])('a stored draft %j holds the changes %j', (kept, edits) => {
  expect(editsOf(kept)).toEqual(edits)
})

test('a courier that was sent comes back to the form as it was chosen', () => {
  const form = fc.oneof(
    fc.constantFrom('dhl', 'dsv').map((courier) => ({ courier, customCourier: '' })),
    fc.stringMatching(/^[A-Z][a-z]{3,10} [A-Z][a-z]{1,5}$/).map((name) => ({ courier: 'other', customCourier: name })),
  )
  fc.assert(fc.property(form, (chosen) => expect(courierToForm(courierToSend(chosen))).toEqual(chosen)))
  expect(courierToSend({ courier: 'other', customCourier: '  Bike ' })).toBe('Bike')
  expect(courierToSend({ courier: 'dhl', customCourier: 'Bike' })).toBe('dhl')
})
