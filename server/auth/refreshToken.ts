import { createHash, randomBytes } from 'node:crypto'

/** A new refresh token: 256 random bits, as text for a cookie. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a refresh token: enough to know it again, too little to make it. */
export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
