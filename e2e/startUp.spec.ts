import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { preferenceCalls } from '../contract/calls/preferenceCalls'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { expect, hold, signIn, test } from './fixtures'
import { ROW } from './places'

const WHEN_IDLE = [EVENTS_PATH, preferenceCalls.getPreferences.path]

const MAIN_SCRIPT = '**/assets/main.*.js'

/** Records the API calls of a page, e.g. `POST /user/refresh-token`, except those that are made once it is idle. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1') && !WHEN_IDLE.some((path) => pathname.endsWith(path)))
      calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
  })
  return calls
}

test('start-up requests session and list once each, and shows "Initializing..." meanwhile', async ({ page, context }) => {
  const callsOfVisitor = callsOf(page)
  await page.goto('/inventory')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(callsOfVisitor).toEqual(['POST /user/refresh-token'])

  await signIn(page)
  const tab = await context.newPage()
  const calls = callsOf(tab)
  const release = await hold(tab, MAIN_SCRIPT)
  await tab.goto('/shipments', { waitUntil: 'commit' })
  await expect(tab.getByRole('status')).toHaveText('Initializing...')
  release()
  await expect(tab.locator(ROW).first()).toBeVisible()
  expect(calls).toEqual(['POST /user/refresh-token', 'GET /shipping/'])
})

interface Manifest {
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly { readonly src: string }[]
}

test('scripts are compressed and cached across releases, and the app can be installed', async ({ page, context }) => {
  const responses = new Map<string, Record<string, string>>()
  const codes = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    const name = /\/assets\/(\w+)\.[^/]+\.js$/.exec(response.url())?.[1]
    if (!name) return
    responses.set(name, response.headers())
    codes.set(name, response.text())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect([...responses.keys()]).toEqual(expect.arrayContaining(['main', 'app', 'login']))
  for (const headers of responses.values()) {
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
  }
  // React's file contains no code of the app, whose changes would otherwise change its name with every version.
  const texts = await Promise.all(codes.values())
  expect(await codes.get('app')).toContain('Initializing...')
  expect(texts.find((text) => text.includes('react-dom'))).not.toContain('Initializing...')
  for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad/)
  // All scripts together, also those that are loaded later.
  const folder = join(process.env.CLIENT_DIR ?? 'dist', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.gz'))
  const kilobytes = scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1024
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThan(800)

  const { url, errors, data } = await (await context.newCDPSession(page)).send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { start_url, scope, display, icons } = JSON.parse(data ?? '') as Manifest
  expect(display).toBe('standalone')
  // The addresses are relative, so that they are valid under any base path.
  for (const address of [start_url, scope])
    expect(new URL(address, 'https://host/manager/manifest.webmanifest').pathname).toBe('/manager/')
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const address of [...icons.map(({ src }) => src), apple ?? '']) {
    const icon = await page.request.get(new URL(address, url).href)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  }
})

test('the layout barely shifts while a list loads, on a phone and on a desktop', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) sum += entry.value
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = async () => Number(await page.locator('html').getAttribute('data-shift'))
  const [phone, desk] = [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ]
  for (const [path, last, size, most] of [
    ['/shipments', /\d+ days? late/, phone, 0.03],
    ['/transfers', /\d+ days? under way/, desk, 0.03],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.locator(ROW).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Live' })).toBeVisible()
    await expect(page.getByText(last).first()).toBeVisible()
    // Core Web Vitals rate a total layout shift up to 0.1 as good.
    expect(await moved(), `${path} at ${size.width} px`).toBeLessThan(most)
  }
})

test('a phone loads neither the grid nor the font; a window that grows loads both', async ({ page }) => {
  await signIn(page)
  const forDesks: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(grid|inter-)/.test(request.url())) forDesks.push(request.url())
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/shipments')
  const cards = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  // The last part that is loaded after the screen.
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible()
  expect(forDesks).toEqual([])
  await page.route('**/assets/grid.*.js', (route) => route.abort(), { times: 1 })
  await page.setViewportSize({ width: 1350, height: 940 })
  await expect(page.getByText('The table could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('grid', { name: 'Shipments' }).locator(ROW).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jump to…' })).toBeVisible()
  await expect.poll(() => forDesks).toContainEqual(expect.stringContaining('/inter-'))
})
