import { test as base } from '../fixtures'
import { startPlainBackend } from './plainBackend'
import type { PlainBackend } from './plainBackend'

/** Browser test with a backend that implements only the contract and omits every optional field. */
export const test = base.extend<{ plain: PlainBackend }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  plain: async ({}, use) => {
    const plain = await startPlainBackend()
    await use(plain)
    await plain.stop()
  },
  baseURL: async ({ plain }, use) => use(plain.url),
})
