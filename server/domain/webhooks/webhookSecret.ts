import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes and opens the stored form of webhooks' secrets: signing needs them in the clear, and the database is not to give them away. */
export type SecretSeal = ReturnType<typeof secretSeal>

/** Seals by a key that is derived from the server's secret and used for nothing else. */
export function secretSeal(serverSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of webhooks', 32))
  return {
    /** @param webhookId a stored secret opens for this webhook only */
    seal(webhookId: string, secret: string): Uint8Array {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(webhookId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    /** Throws when it was sealed with another key, for another webhook, or changed. */
    open(webhookId: string, sealed: Uint8Array): string {
      const [nonce, tag, text] = [
        sealed.subarray(0, NONCE_BYTES),
        sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        sealed.subarray(NONCE_BYTES + TAG_BYTES),
      ]
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(webhookId))
      return Buffer.concat([decipher.setAuthTag(tag).update(text), decipher.final()]).toString('utf8')
    },
  }
}

/** A new secret in the form of Standard Webhooks: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
