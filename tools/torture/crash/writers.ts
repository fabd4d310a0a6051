import type { TestClient } from '../../../server/testing/servers/apiClient'
import type { Intent } from './intent'
import { sendIntent } from './sendIntent'
import type { Data } from './writeCalls'

export interface Sent {
  readonly acknowledged: { readonly intent: Intent; readonly response: Data }[]
  /** Sent without a response, or with a server error: the outcome is unknown. */
  readonly inDoubt: Intent[]
}

/**
 * Runs concurrent writers until the server is gone, or until `isOver`; each stops at its first intent without a successful
 * response. Throws when an intent is rejected, because all of them are allowed.
 */
export async function writeUntilTheEnd(
  client: TestClient,
  tasks: Iterator<readonly Intent[], never>,
  writers: number,
  sent: Sent,
  isOver: () => boolean,
): Promise<void> {
  async function isDone(intent: Intent): Promise<boolean> {
    const response = await sendIntent(client, intent).catch(() => null)
    if (response !== null && response.status < 300) {
      sent.acknowledged.push({ intent, response: response.body })
      return true
    }
    if (response !== null && response.status < 500) {
      throw new Error(`${intent.call} was rejected: ${response.status} ${JSON.stringify(response.body)}`)
    }
    sent.inDoubt.push(intent)
    return false
  }

  async function write(): Promise<void> {
    while (!isOver()) {
      for (const intent of tasks.next().value) if (!(await isDone(intent))) return
    }
  }

  await Promise.all(Array.from({ length: writers }, write))
}
