import type { TestClient } from '../../../server/testing/servers/apiClient'
import type { TestServer } from '../../../server/testing/servers/testServer'

/** A local server to attack, with a signed-in user. */
export interface Target {
  readonly server: TestServer
  readonly staff: TestClient
}

/** Number of responses by status; 0 counts connections that were closed without a response. */
export type Statuses = Readonly<Record<number, number>>

/** Counts responses by status. */
export function countStatuses(statuses: readonly number[]): Statuses {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
