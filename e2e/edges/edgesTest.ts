import { apiReader, type Read } from '../demoData'
import { test as base } from '../fixtures'
import { startFaultyProxy } from './faultyProxy'
import type { FaultyProxy } from './faultyProxy'

/** The server behind the browser's proxy. */
export interface Backend {
  readonly proxy: FaultyProxy
  /** Kills the server's process, which breaks all pending requests. */
  readonly kill: () => Promise<void>
  readonly startAgain: () => Promise<void>
  /** Reads the API directly, bypassing the proxy. */
  readonly read: Read
}

/** The server can be killed and the network be bad. Console errors are ignored, because failures are intended. */
export const test = base.extend<{ backend: Backend }>({
  backend: async ({ appServer: server }, use) => {
    const proxy = await startFaultyProxy(server.url)
    await use({
      proxy,
      kill: async () => {
        await server.kill()
        await proxy.cut()
      },
      startAgain: async () => {
        await server.startAgain()
        await proxy.restore()
      },
      read: apiReader(server.url),
    })
    await proxy.cut()
  },
  baseURL: async ({ backend }, use) => use(backend.proxy.url),
})

export { expect } from '@playwright/test'
