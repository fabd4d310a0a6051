/** Returns the absolute URL of a path of the app or of the API. */
export function absoluteAddress(address: string): string {
  return new URL(address, window.location.origin).href
}
