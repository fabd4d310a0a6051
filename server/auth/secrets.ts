import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Returns a new secret: 256 random bits as base64url, which fits a URL or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 hash under which a secret is stored: it identifies the secret but does not reveal it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Returns the successor of a refresh token: deterministic, so that a lost answer can be repeated. */
export type Successor = (token: string) => string

/** Creates the function that derives successors, with a key derived from the server's secret for this purpose only. */
export function successorBy(serverSecret: string): Successor {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'successors of refresh tokens', 32))
  return (token) => createHmac('sha256', key).update(token).digest('base64url')
}
