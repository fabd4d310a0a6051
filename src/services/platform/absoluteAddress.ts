export function absoluteAddress(address: string): string {
  return new URL(address, window.location.origin).href
}
