import {
  canConfirmShipment,
  canLabelShipment,
  courierName,
  courierToForm,
  missingFieldsMessage,
  missingShipmentFields,
  shipDateRejection,
  shipDateWarning,
} from './shipments'

test.each([
  [{ courier: '', customCourier: '', trackingNumber: '' }, 'Courier, Tracking Number'],
  [{ courier: 'other', customCourier: ' ', trackingNumber: ' ' }, 'Custom Courier Name, Tracking Number'],
  [{ courier: 'other', customCourier: '', trackingNumber: '1Z' }, 'Custom Courier Name'],
  [{ courier: 'dhl', customCourier: '', trackingNumber: '\u200b' }, 'Tracking Number'],
  [{ courier: 'dhl', customCourier: '', trackingNumber: '' }, 'Tracking Number'],
  [{ courier: '', customCourier: 'left from before', trackingNumber: '1Z' }, 'Courier'],
  [{ courier: 'dhl', customCourier: '', trackingNumber: '1Z' }, ''],
  [{ courier: 'other', customCourier: 'Bike', trackingNumber: '1Z' }, ''],
])('the form %p is missing %j', (form, names) => {
  expect(missingFieldsMessage(missingShipmentFields(form))).toBe(`Please fill in the following required fields: ${names}`)
})

test.each([
  ['2000-01-01', null],
  ['2099-12-31', null],
  ['1999-12-31', 'Ship Date: Enter a valid date from 2000 to 2099'],
  ['2100-01-01', 'Ship Date: Enter a valid date from 2000 to 2099'],
  ['0026-03-05', 'Ship Date: Enter a valid date from 2000 to 2099'],
  [null, 'Ship Date: Enter a valid date from 2000 to 2099'],
])('checking the ship date %p gives %p', (date, message) => {
  expect(shipDateRejection(date)?.message ?? null).toBe(message)
})

test.each([
  ['dhl', { courier: 'dhl', customCourier: '' }],
  ['DSV', { courier: 'dsv', customCourier: '' }],
  [' Dhl ', { courier: 'dhl', customCourier: '' }],
  ['Bike Messenger', { courier: 'other', customCourier: 'Bike Messenger' }],
  ['', { courier: '', customCourier: '' }],
  ['  ', { courier: '', customCourier: '' }],
])('the form shows the courier %p as %p', (courier, form) => {
  expect(courierToForm(courier)).toEqual(form)
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
])('a shipment that is %p can be confirmed: %p, labeled: %p', (status, confirmed, labeled) => {
  expect([canConfirmShipment(status), canLabelShipment(status)]).toEqual([confirmed, labeled])
})

test.each([
  ['dhl', 'DHL'],
  ['DSV', 'DSV'],
  [' Night Owl ', 'Night Owl'],
  ['', ''],
])('the courier %j is displayed as %j', (courier, expected) => {
  expect(courierName(courier)).toBe(expected)
})

test.each([
  ['2026-03-01', '2026-03-01', null],
  ['2026-03-02', '2026-03-01', null],
  ['2027-02-28', '2026-03-01', null],
  ['2026-02-28', '2026-03-01', 'before today'],
  ['2025-03-01', '2026-03-01', 'before today'],
  ['2024-12-31', '2026-03-01', 'more than a year ago'],
  ['2062-03-01', '2026-03-01', 'more than a year ahead'],
  ['2020-03-01', '', null],
])('a ship date of %s entered on %s has the warning %j', (date, today, warning) => {
  expect(shipDateWarning(date, today)).toBe(warning)
})
