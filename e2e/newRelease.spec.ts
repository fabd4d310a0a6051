import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from './appServer'
import type { AppServer } from './appServer'
import { expect, signIn, test as base } from './fixtures'
import { ROW } from './places'

/** Turns a built app into another release: the same code under other file names, and no file under the old names. */
function release(clientDir: string): void {
  const assets = join(clientDir, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const hashes = new Map(
    names.map((name) => /\.([0-9a-f]{6})\./.exec(name)?.[1] ?? '').map((hash) => [hash, [...hash].reverse().join('')]),
  )
  const renamed = (text: string) => text.replace(/[0-9a-f]{6}/g, (hash) => hashes.get(hash) ?? hash)
  for (const name of names) {
    const text = renamed(readFileSync(join(assets, name), 'utf8'))
    for (const form of ['', '.br', '.gz']) rmSync(join(assets, name + form), { force: true })
    writeFileSync(join(assets, renamed(name)), text)
  }
  const page = join(clientDir, 'index.html')
  writeFileSync(page, renamed(readFileSync(page, 'utf8')))
}

const test = base.extend<{ clientDir: string; ownServer: AppServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  clientDir: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'orders-manager-release-'))
    cpSync('dist', home, { recursive: true })
    await use(home)
    rmSync(home, { recursive: true, force: true })
  },
  ownServer: async ({ clientDir }, use) => {
    const server = await startAppServer(process.env.E2E_TEMPLATE ?? null, { CLIENT_DIR: clientDir })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})

test(
  '[FAULT-16] a new release while the app is open: a missing part offers to reload',
  { tag: '@all' },
  async ({ page, ownServer, clientDir, consoleErrors }) => {
    await signIn(page)
    await page.goto('/transfers')
    await page.locator(ROW).first().click()
    const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
    await transfer.getByRole('button', { name: 'Receive Partial' }).click()
    await transfer.getByRole('button', { name: 'Clear All' }).click()
    const field = transfer.getByLabel(/^Quantity to receive/).first()
    await field.fill('1')
    await ownServer.kill()
    release(clientDir)
    await ownServer.startAgain()

    await transfer.getByRole('link').first().click()
    const failed = page.getByRole('alert').filter({ hasText: 'This part of the app could not be loaded' })
    await expect(failed).toContainText('A newer version of the app is ready. Reload to go on; what you typed is kept.')
    await failed.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(field).toHaveValue('1')
    // The browser itself logs the missing file.
    expect(consoleErrors.splice(0).filter((text) => !text.startsWith('Refused to execute script'))).toEqual([])
  },
)
