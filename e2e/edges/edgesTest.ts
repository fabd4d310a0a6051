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
export const test = base.extend<{ backend: Backend }>({
  backend: async ({ appServer: server }, use) => {
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
  baseURL: async ({ backend }, use) => use(backend.line.url),
})

export { expect } from '@playwright/test'
