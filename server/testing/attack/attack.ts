import type { TestClient } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'

/** A local server under attack, with a signed-in user. */
export interface Target {
  readonly server: TestServer
  readonly staff: TestClient
}

/** Answers by their status; 0 stands for a connection that was closed without one. */
export type Statuses = Readonly<Record<number, number>>

/** Counts answers by their status. */
export function countStatuses(statuses: readonly number[]): Statuses {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
