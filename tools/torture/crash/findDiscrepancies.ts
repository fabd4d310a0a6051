import type { TestServer } from '../../../server/testing/servers/testServer'
import type { Intent } from './intent'
import { responseText, traceOf, writeCalls, type Data } from './writeCalls'

export interface Acknowledged {
  readonly intent: Intent
  readonly response: Data
}

/** Differences between the data and the responses; all empty when every guarantee was kept. */
interface Discrepancies {
  /** Acknowledged writes whose key or effect is missing. */
  readonly lost: string[]
  /** Effects or audit rows for which no key is stored. */
  readonly twice: string[]
  /** Stored keys without their effect, audit rows or response. */
  readonly half: string[]
  /** Keys whose stored response differs from the one received. */
  readonly otherResponse: string[]
  readonly violations: string[]
}

interface StoredKey {
  readonly key: string
  readonly call: string
  readonly response: Data | null
}

/** Compares the data with the requests: `sent` contains all intents, `acknowledged` those whose response arrived. */
export async function findDiscrepancies(
  server: TestServer,
  sent: ReadonlyMap<string, Intent>,
  acknowledged: readonly Acknowledged[],
): Promise<Discrepancies> {
  const keys = new Map(
    (await server.sql<StoredKey>('SELECT key, call, answer AS response FROM idempotency_key')).map((row) => [row.key, row]),
  )
  const found: Discrepancies = { lost: [], twice: [], half: [], otherResponse: [], violations: await server.violations() }
  for (const { intent, response } of acknowledged) {
    const stored = keys.get(intent.key)
    if (!stored) found.lost.push(`${intent.call} ${intent.key}`)
    else if (responseText(stored.response) !== responseText(response)) found.otherResponse.push(`${intent.call} ${intent.key}`)
  }
  const effects = await countEffects(server)
  const audits = await countRows(server, 'SELECT request_id AS name FROM audit_entry')
  for (const { key, call, response } of keys.values()) {
    const intent = sent.get(key)
    const trace = traceOf(call)
    if (!intent || !trace || !response) {
      found.half.push(`${call} ${key} has no response, or was never sent`)
      continue
    }
    compare(`effects of ${call} ${key}`, take(effects, `${call} ${String(trace.nameOf(intent, response))}`), 1)
    compare(`audit rows of ${call} ${key}`, take(audits, key), trace.auditRows)
  }
  // Whatever remains belongs to no key: it was done without one, or once too often.
  for (const [name, count] of [...effects, ...audits]) found.twice.push(`${name} occurs ${count} times without a key`)
  return found

  function compare(what: string, count: number, wanted: number): void {
    if (count < wanted) found.half.push(`${count} ${what} instead of ${wanted}`)
    if (count > wanted) found.twice.push(`${count} ${what} instead of ${wanted}`)
  }
}

async function countEffects(server: TestServer): Promise<Map<string, number>> {
  const all = Object.entries(writeCalls).map(
    ([call, { effects }]) => `SELECT '${call} ' || effect AS name FROM (${effects}) AS found`,
  )
  return countRows(server, all.join(' UNION ALL '))
}

async function countRows(server: TestServer, names: string): Promise<Map<string, number>> {
  const rows = await server.sql<{ name: string; count: number }>(
    `SELECT name, count(*) AS count FROM (${names}) AS named GROUP BY name`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

function take(counts: Map<string, number>, name: string): number {
  const count = counts.get(name) ?? 0
  counts.delete(name)
  return count
}
