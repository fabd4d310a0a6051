/** The whole address of something that this app's server has, e.g. of a path of the app or of the API. */
export function absoluteAddress(address: string): string {
  return new URL(address, window.location.origin).href
}
