import { trackingPage } from './courierTracking'

test.each([
  ['dhl', 'JD 014/7', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%20014%2F7'],
  [' DHL ', ' JD014 ', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014'],
  ['DSV', '4711', 'https://mydsv.com/new/tracking/track-shipment'],
  ['dhl', '  ', null],
  ['Night Owl', '4711', null],
  ['constructor', '4711', null],
  ['', '4711', null],
])('%j, number %j: %j', (courier, trackingNumber, expected) => {
  expect(trackingPage(courier, trackingNumber)).toBe(expected)
})
