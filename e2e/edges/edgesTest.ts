import { startAppServer } from '../appServer'
import type { AppServer } from '../appServer'
import { apiReader } from '../apiReader'
import { test as base } from '../fixtures'
import { openLine } from './line'
import type { Line } from './line'

/** The server behind a line that the browser comes by. */
export interface Backend {
  readonly line: Line
  /** Kills the server's process; whatever is under way breaks off. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same data and the same port. */
  readonly startAgain: () => Promise<void>
  /** Reads the API past the line. */
  readonly read: <Answer>(path: string, body?: unknown) => Promise<Answer>
}

/** A browser test whose server can be killed and whose line can be bad. The failures in the console are what is meant to happen. */
export const test = base.extend<object, { backend: Backend; behindLine: AppServer }>({
  behindLine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startAppServer(process.env.E2E_TEMPLATE ?? null)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ behindLine: server }, use) => {
      const line = await openLine(server.url)
      await use({
        line,
        kill: async () => {
          await server.kill()
          await line.cut()
        },
        startAgain: async () => {
          await server.startAgain()
          await line.restore()
        },
        read: async (path, body) => (await apiReader(server.url))(path, body),
      })
      await line.cut()
    },
    { scope: 'worker' },
  ],
  appServer: [async ({ backend, behindLine }, use) => use({ ...behindLine, url: backend.line.url }), { scope: 'worker' }],
})

export { expect } from '@playwright/test'
