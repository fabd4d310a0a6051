import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from './appServer'
import type { AppServer } from './appServer'
import { DEMO } from './demoUsers'
import { expect, sendSignIn, test as base } from './fixtures'
import { ROW } from './places'

/** The product built for and served under a base path, as behind a company's shared host name. */
const test = base.extend<{ ownServer: AppServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'orders-manager-base-path-'))
      const place = { CLIENT_DIR: join(home, 'dist'), CLIENT_BASE_PATH: '/manager/', API_BASE_URL: '/manager/api/v1' }
      const build = ['webpack', '--mode', 'production', '--config', 'e2e/plainBuild.webpack.config.js']
      const built = spawnSync('npx', build, { env: { ...process.env, ...place }, encoding: 'utf8' })
      if (built.status !== 0) throw new Error(built.stdout + built.stderr)
      const server = await startAppServer(process.env.E2E_TEMPLATE ?? null, place)
      await use(server)
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})

test(
  'under /manager/ with the API on /manager/api/v1 everything stays below that path',
  { tag: '@all' },
  async ({ page, ownServer }) => {
    const outsidePaths: string[] = []
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      if (origin === ownServer.url && !pathname.startsWith('/manager/')) outsidePaths.push(pathname)
    })
    await page.goto('/manager/shipments')
    await expect(page).toHaveURL(/\/manager\/login$/)
    await sendSignIn(page, DEMO)
    await expect(page).toHaveURL(/\/manager\/shipments$/)
    await expect(page.locator(ROW).first()).toBeVisible()
    await page.reload()
    await expect(page.locator(ROW).first()).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click()
    await expect(page).toHaveURL(/\/manager\/inventory$/)
    expect(outsidePaths).toEqual([])
  },
)
