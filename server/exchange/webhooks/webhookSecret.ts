import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and decrypts webhook secrets for storage: signing needs the plain secret, so a hash is not enough, and the database
 * must not reveal it.
 */
export type SecretSeal = ReturnType<typeof secretSeal>

/** Creates a seal, with a key derived from the server's secret for this purpose only. */
export function secretSeal(serverSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of webhooks', 32))
  return {
    /** @param webhookId the sealed secret can be opened for this webhook only */
    seal(webhookId: string, secret: string): Uint8Array {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(webhookId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    /** Decrypts a secret. Throws when it was sealed with another key or for another webhook, or was changed. */
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

/** Returns a new secret in the format of Standard Webhooks: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
