import { findViolations } from '../../domain/invariants/findViolations'
import { queryableOf } from '../fixtures/fixtures'
import type { TestServer } from './testServer'

/** Every violation of an invariant in the data of a test server, as one line each. Empty when all is well. */
export function violationsOf(server: Pick<TestServer, 'sql'>): Promise<string[]> {
  return findViolations(queryableOf(server))
}
