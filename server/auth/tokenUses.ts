import fp from 'fastify-plugin'
import type { Database } from '../database/database'
import { withDeadline } from '../database/deadline'

/** A use within this time of one that is stored is not stored. Milliseconds. */
const FRESH_MS = 60_000

const LIMIT_MS = 5_000

/** Stores after the response when a machine's token was last used, to the minute; a failure is logged once. */
export const tokenUses = fp<{ readonly database: Database; readonly now: () => Date }>(
  async (app, { database, now }) => {
    const stored = new Map<string, number>()
    const waiting = new Map<string, Date>()
    let underWay: Promise<void> | null = null
    let isLogged = false

    async function storeUses(): Promise<void> {
      for (const [id, at] of waiting) {
        waiting.delete(id)
        try {
          await withDeadline(performance.now() + LIMIT_MS, () =>
            database.query('UPDATE api_token SET last_used_at = $2 WHERE token_id = $1', [id, at]),
          )
          stored.set(id, at.getTime())
          isLogged = false
        } catch (err) {
          if (!isLogged) app.log.warn({ err }, 'when a token was last used could not be stored')
          isLogged = true
        }
      }
    }

    app.addHook('onResponse', async ({ tokenHolder }) => {
      if (!tokenHolder) return
      const at = now()
      if (Math.abs(at.getTime() - (stored.get(tokenHolder.id) ?? 0)) < FRESH_MS) return
      waiting.set(tokenHolder.id, at)
      underWay ??= storeUses().finally(() => (underWay = null))
    })
    app.addHook('onClose', async () => {
      waiting.clear()
      await underWay
    })
  },
  { name: 'token-uses' },
)
