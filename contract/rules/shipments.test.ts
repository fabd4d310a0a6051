import fc from 'fast-check'
import {
  canConfirmShipment,
  canLabelShipment,
  courierToForm,
  courierToSend,
  missingFieldsMessage,
  missingShipmentFields,
  SHIPMENT_TEXT,
} from './shipments'

test.each([
  [{ courier: '', customCourier: '', trackingNumber: '' }, 'Courier, Tracking Number'],
  [{ courier: 'other', customCourier: ' ', trackingNumber: ' ' }, 'Custom Courier Name, Tracking Number'],
  [{ courier: 'other', customCourier: '', trackingNumber: '1Z' }, 'Custom Courier Name'],
  [{ courier: 'dhl', customCourier: '', trackingNumber: '' }, 'Tracking Number'],
  [{ courier: '', customCourier: 'left from before', trackingNumber: '1Z' }, 'Courier'],
])('[VALID-16,17] [DECISION-33] %p misses %s', (form, names) => {
  expect(missingFieldsMessage(missingShipmentFields(form))).toBe(`Please fill in the following required fields: ${names}`)
})

test.each([
  { courier: 'dhl', customCourier: '', trackingNumber: '1Z' },
  { courier: 'other', customCourier: 'Bike', trackingNumber: '1Z' },
])('[VALID-16] %p misses nothing', (form) => {
  expect(missingShipmentFields(form)).toEqual([])
})

test.each([
  ['dhl', { courier: 'dhl', customCourier: '' }],
  ['DSV', { courier: 'dsv', customCourier: '' }],
  [' Dhl ', { courier: 'dhl', customCourier: '' }],
  ['Bike Messenger', { courier: 'other', customCourier: 'Bike Messenger' }],
  ['', { courier: '', customCourier: '' }],
  ['  ', { courier: '', customCourier: '' }],
])('[CONST-06] the courier %p stands in the form as %p', (courier, form) => {
  expect(courierToForm(courier)).toEqual(form)
})

test('[DECISION-35] a courier that was sent comes back into the form as it was chosen', () => {
  const form = fc.oneof(
    fc.constantFrom('dhl', 'dsv').map((courier) => ({ courier, customCourier: '' })),
    fc.stringMatching(/^[A-Z][a-z]{3,10} [A-Z][a-z]{1,5}$/).map((name) => ({ courier: 'other', customCourier: name })),
  )
  fc.assert(fc.property(form, (chosen) => expect(courierToForm(courierToSend(chosen))).toEqual(chosen)))
  expect(courierToSend({ courier: 'other', customCourier: '  Bike ' })).toBe('Bike')
  expect(courierToSend({ courier: 'dhl', customCourier: 'Bike' })).toBe('dhl')
})

test.each([
  ['Open', true, true],
  [' OPEN ', true, true],
  ['Confirmed', false, true],
  ['Completed', false, true],
  ['Closed', false, false],
  ['CLOSED', false, false],
  ['On Hold', false, true],
  ['', false, true],
])('[STATE-09,10] a shipment that is %p can be confirmed: %p, labelled: %p', (status, confirmed, labelled) => {
  expect([canConfirmShipment(status), canLabelShipment(status)]).toEqual([confirmed, labelled])
})

test('[STATE-13] the texts are those of the product specification', () => {
  expect(SHIPMENT_TEXT.missingTitle).toBe('Missing Required Information')
  expect(SHIPMENT_TEXT.confirmQuestion).toBe('Are you sure you want to confirm this shipment? This action cannot be undone.')
})
