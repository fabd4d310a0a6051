import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits, as text for an address or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: enough to recognise it, too little to derive it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Makes the refresh token that follows another one: always the same, so that an answer that was lost can be given again. */
export type Successor = (token: string) => string

/** Successors by a key that is derived from the server's secret and used for nothing else. */
export function successorBy(serverSecret: string): Successor {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'successors of refresh tokens', 32))
  return (token) => createHmac('sha256', key).update(token).digest('base64url')
}
