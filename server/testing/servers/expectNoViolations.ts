import type { TestServer } from './testServer'
import { violationsOf } from './violationsOf'

/** Expects that the data of a test server keep every invariant. Meant to stand after each test that writes. */
export async function expectNoViolations(server: Pick<TestServer, 'sql'>): Promise<void> {
  expect(await violationsOf(server)).toEqual([])
}
