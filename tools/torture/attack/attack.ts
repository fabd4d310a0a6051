import type { TestClient } from '../../../server/testing/servers/apiClient'
import type { TestServer } from '../../../server/testing/servers/testServer'

export interface Target {
  readonly server: TestServer
  readonly staff: TestClient
}

export type Statuses = Readonly<Record<number, number>>

export function countStatuses(statuses: readonly number[]): Statuses {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
