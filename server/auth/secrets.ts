import { createHash, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits, as text for an address or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: enough to know it again, too little to make it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
