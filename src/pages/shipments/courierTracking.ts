/** Public tracking pages. DSV has no URL for a single number, so the number is copied to be pasted there. */
const TRACKING_PAGE: ReadonlyMap<string, (trackingNumber: string) => string> = new Map([
  ['dhl', (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${encodeURIComponent(number)}`],
  ['dsv', () => 'https://mydsv.com/new/tracking/track-shipment'],
])

/** Returns the URL of the courier's tracking page, or null without a number or for an unknown courier. */
export function trackingPage(courier: string, trackingNumber: string): string | null {
  const number = trackingNumber.trim()
  const page = TRACKING_PAGE.get(courier.trim().toLowerCase())
  return page && number !== '' ? page(number) : null
}
