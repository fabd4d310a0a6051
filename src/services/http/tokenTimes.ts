/**
 * Returns true when the token's `exp` (seconds since 1970) is past. A token that cannot be decoded, or has no expiry, counts as
 * not expired, so that the server decides.
 * @param token a JWT
 * @param now milliseconds since 1970
 */
export function tokenExpired(token: string, now: number): boolean {
  const expiry = timesOf(token).exp
  return expiry !== undefined && expiry <= now
}

/**
 * Returns by how much the server's clock is ahead of the local one (ms). The local clock counts as right while it is within the
 * token's life, because another tab may have requested the token a while ago.
 * @param token a JWT that the server has just given, or that is in use
 * @param now milliseconds since 1970 by the local clock
 */
export function serverAhead(token: string, now: number): number {
  const { iat, exp } = timesOf(token)
  return iat === undefined || exp === undefined || (iat <= now && now < exp) ? 0 : iat - now
}

/** Returns the token's times (milliseconds since 1970) that can be decoded. */
function timesOf(token: string): { readonly iat?: number; readonly exp?: number } {
  try {
    // JWTs use base64url; `atob` needs the two different characters replaced, but no padding.
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(payload)
    if (typeof claims !== 'object' || claims === null) return {}
    const times = Object.entries(claims).filter((claim): claim is [string, number] => Number.isFinite(claim[1]))
    return Object.fromEntries(times.map(([name, seconds]) => [name, seconds * 1000]))
  } catch {
    return {}
  }
}
