import type { ApiResponse, TestClient } from './apiClient'
import { businessServer, type BusinessServer } from './businessServer'
import { startTestServer, type TestServer } from './testServer'

/** Two server processes on one PostgreSQL database, each with a signed-in staff member. */
interface ServerPair extends BusinessServer {
  readonly twin: TestServer
  readonly colleague: TestClient
  /** Sends `count` concurrent requests, alternating between the processes, and sorts the responses. */
  atOnce(count: number, send: (client: TestClient, index: number) => Promise<ApiResponse>): Promise<Outcome>
}

/**
 * Runs the tests of a file against two server processes: before each test the tables are emptied, and after each test every
 * invariant is checked. Only for PostgreSQL: the embedded database has one connection, so races could not occur. Call it once,
 * at the top level of the test file.
 */
export function serverPair(): ServerPair {
  const at = {} as { -readonly [Member in keyof ServerPair]: ServerPair[Member] }
  // Stopped before the first server, which removes the database.
  afterAll(() => at.twin.stop())
  const first = businessServer()
  beforeAll(async () => {
    const twin = await startTestServer({ sameDatabaseAs: first.server })
    Object.assign(at, first, { twin, colleague: await twin.signIn('demo') })
  })
  at.atOnce = async (count, send) =>
    sortResponses(
      await Promise.all(Array.from({ length: count }, (_, index) => send(index % 2 === 0 ? at.staff : at.colleague, index))),
    )
  return at
}

type Outcome = ReturnType<typeof sortResponses>

/** Sorts the responses of concurrent requests, each kind in the order of the requests. */
export function sortResponses(responses: readonly ApiResponse[]) {
  const isRejection = ({ status }: ApiResponse) => status === 409 || status === 422
  return {
    accepted: responses.filter(({ status }) => status === 200),
    /** The messages of errors (409 and 422). */
    rejected: responses.filter(isRejection).map(({ body }) => String(body.message)),
    /** Status and code of every other response: a server error, or a timeout. */
    other: responses
      .filter((response) => response.status !== 200 && !isRejection(response))
      .map(({ status, body }) => `${status} ${String(body.error_code)}`),
  }
}

/** Expects that this many requests were accepted, and that the others were rejected with these messages. */
export function expectOutcome(
  { accepted, rejected, other }: Outcome,
  acceptedCount: number,
  rejections: readonly string[] | string,
): void {
  const words = typeof rejections === 'string' ? rejected.map(() => rejections) : rejections
  expect({ accepted: accepted.length, rejected, other }).toEqual({ accepted: acceptedCount, rejected: words, other: [] })
}
