import { fixtures } from '../fixtures/fixtures'
import type { ApiResponse, TestClient } from './apiClient'
import { startTestServer, type TestServer } from './testServer'

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
  let current: BusinessServer | undefined
  const started = () => {
    if (!current) throw new Error('The server runs only inside tests')
    return current
  }
  beforeAll(async () => {
    const server = await startTestServer()
    current = { server, staff: await server.signIn('demo'), given: fixtures(server) }
  })
  beforeEach(() => started().server.reset())
  afterEach(() => expectNoViolations(started().server))
  afterAll(() => current?.server.stop())
  return {
    get server() {
      return started().server
    },
    get staff() {
      return started().staff
    },
    get given() {
      return started().given
    },
  }
}

/** Returns the parts of an error to compare: status, code and message. */
export function rejection({
  status,
  body,
}: Pick<ApiResponse, 'status' | 'body'>): [status: number, code: unknown, message: unknown] {
  return [status, body.error_code, body.message]
}

/** Expects that the data of a test server violates no invariant. Call it after each test that writes. */
export async function expectNoViolations(server: Pick<TestServer, 'violations'>): Promise<void> {
  expect(await server.violations()).toEqual([])
}
