import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useRunTemporaryFolder } from '../tools/testing/runFolder'
import { startAppServer } from './appServer'

/**
 * Creates one database with demo data; every test server starts with a copy of it. The end date of the demo data is fixed, so
 * that pictures and numbers are the same on every day; `DEMO_END_DATE` tries another one.
 */
export default async function globalSetup(): Promise<() => void> {
  // The workers reuse the tests that this process has compiled, which they could not find if each had its own temporary folder.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`)
  const home = useRunTemporaryFolder('orders-manager-browser')
  const template = join(home, 'data')
  const server = await startAppServer(null, { DEMO_DATA: 'on', DEMO_END_DATE: process.env.DEMO_END_DATE ?? '2026-11-20' })
  await server.stopKeepingData(template)
  process.env.E2E_TEMPLATE = template
  return () => rmSync(home, { recursive: true, force: true })
}
