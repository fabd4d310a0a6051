import { fixtures } from '../fixtures/fixtures'
import type { ApiResponse, TestClient } from './apiClient'
import { sharedServer, type TestServer } from './testServer'

/** A server for the tests of one file, with a signed-in staff member and data builders. */
export interface BusinessServer {
  readonly server: TestServer
  readonly staff: TestClient
  readonly given: ReturnType<typeof fixtures>
}

/**
 * Runs the tests of a file against one server: before each test the tables are emptied, and after each test every invariant is
 * checked. Call it once, at the top level of the test file.
 */
export function businessServer(): BusinessServer {
  const at = sharedServer() as { -readonly [Member in keyof BusinessServer]: BusinessServer[Member] }
  beforeAll(async () => {
    at.staff = await at.server.signIn('demo')
    at.given = fixtures(at.server)
  })
  beforeEach(() => at.server.reset())
  afterEach(() => expectNoViolations(at.server))
  return at
}

export function rejection({ status, body }: Pick<ApiResponse, 'status' | 'body'>): [number, unknown, unknown] {
  return [status, body.error_code, body.message]
}

/** Expects that the data of a test server violates no invariant. Call it after each test that writes. */
export async function expectNoViolations(server: Pick<TestServer, 'violations'>): Promise<void> {
  expect(await server.violations()).toEqual([])
}
