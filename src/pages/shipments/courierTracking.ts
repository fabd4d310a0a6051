import { COURIERS } from '../../../contract/constants'

/** Public tracking pages. DSV's has no address for one number, so the number is copied and pasted there. */
const TRACKING_PAGE: ReadonlyMap<string, (trackingNumber: string) => string> = new Map([
  ['dhl', (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${encodeURIComponent(number)}`],
  ['dsv', () => 'https://mydsv.com/new/tracking/track-shipment'],
])

/** The courier's page for following a parcel, or null when there is no number or the courier is not a known one. */
export function trackingPage(courier: string, trackingNumber: string): string | null {
  const number = trackingNumber.trim()
  const page = TRACKING_PAGE.get(courier.trim().toLowerCase())
  return page && number !== '' ? page(number) : null
}

/** Display name of a courier: `DHL` for `dhl`; a custom name is returned unchanged. */
export function courierName(courier: string): string {
  const known = COURIERS.find(({ value }) => value === courier.trim().toLowerCase())
  return known ? known.label : courier.trim()
}
