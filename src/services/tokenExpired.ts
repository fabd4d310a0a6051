/**
 * True when the token's `exp` (seconds since 1970) is past.
 * A token that cannot be decoded, or that names no expiry, counts as not expired: the server decides.
 * @param token a JWT
 * @param now milliseconds since 1970
 */
export function tokenExpired(token: string, now: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry * 1000 <= now
}

function expiryOf(token: string): number | null {
  try {
    // Padding is optional for `atob`; only the two letters of the URL alphabet differ.
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(payload)
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null
  } catch {
    return null
  }
}
