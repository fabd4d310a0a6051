import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ResponseOf } from '../contract/calls'
import { MAX_PAGE_SIZE } from '../contract/entities/window'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { GUEST } from './demoUsers'
import { expect, signIn, test } from './fixtures'
import { ROW, visit } from './places'
import { test as plainTest } from './plain/plainTest'
import { typeLikeAPerson } from './typing'

const PHONE = { width: 390, height: 664 }
const panel = (page: Page) => page.getByRole('dialog', { name: /what is shown/ })
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const ids = (page: Page) => page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))

/** Closes the panel with the keyboard. */
async function leavePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

/** Exports the list as CSV, and returns the file's name and lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  return {
    name: file.suggestedFilename(),
    lines: readFileSync(await file.path(), 'utf8')
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n'),
  }
}

/**
 * Records, from the next load on, every vertical layout shift and every CSS transition; neither should occur without a click
 * and with reduced motion. Shifts inside the grid are ignored, because it computes its height itself. Returns a function that
 * reads them.
 */
async function watchWhatMoves(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: before, currentRect: after } of sources) {
          const place = node instanceof Element ? node : node?.parentElement
          if (place?.parentElement?.closest('.MuiDataGrid-root') || before.height === 0 || after.y === before.y) continue
          const { dataset } = document.documentElement
          dataset.moved = `${dataset.moved ?? ''}${place?.className} from ${before.y} to ${after.y}; `
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const { dataset } = document.documentElement
      dataset.moved = `${dataset.moved ?? ''}${(target as Element).className} changes its ${propertyName} slowly; `
    })
  })
  return () => page.locator('html').getAttribute('data-moved')
}

test('a list is filtered, sorted by two and kept as a view', async ({ page, browser, appServer }) => {
  await signIn(page)
  await test.step('at a desk', async () => {
    const { summaries } = await apiReader(appServer.url)('getSales', { scope: 'open' })
    const customer = summaries.find(({ orderStatus }) => orderStatus === 'Open')?.customerName ?? ''
    const wanted = summaries.filter(({ orderStatus, customerName }) => orderStatus === 'Open' && customerName === customer)
    await page.goto('/sales')
    await expect.poll(() => headings(page)).not.toEqual([])
    const plain = await headings(page)
    const tabs = page.getByRole('navigation', { name: 'Views' })

    await test.step('chips say what the list is filtered by, and the address too', async () => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await panel(page).getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: /^Open/ }).check()
      await panel(page).getByRole('combobox', { name: 'Find Customer' }).fill(customer)
      await page.getByRole('option', { name: customer }).click()
      await page.keyboard.press('Escape')
      await expect(panel(page).getByRole('button', { name: new RegExp(`^Show ${wanted.length} row`) })).toBeVisible()
      await leavePanel(page)
      await expect(page.getByRole('button', { name: 'Status: Open', exact: true })).toBeVisible()
      await expect(page).toHaveURL(/filter\.orderStatus=Open&filter\.customerName=/)
      expect(new Set(await ids(page))).toEqual(new Set(wanted.map(({ orderNbr }) => orderNbr)))
    })

    await test.step('columns are hidden, moved and sized, by keys and by the grid', async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Columns' }).click()
      const customerOrder = panel(page).getByRole('checkbox', { name: 'Customer Order#' })
      await customerOrder.press('Space')
      await expect(customerOrder).not.toBeChecked()
      await expect(customerOrder).toBeFocused()
      const down = panel(page).getByRole('button', { name: 'Move Order Date down' })
      await down.press('Enter')
      await expect(down, 'although it cannot move further down').toBeFocused()
      await panel(page).getByRole('button', { name: 'Reset columns' }).click()
      await expect(customerOrder).toBeChecked()
      await customerOrder.uncheck()
      await panel(page).getByRole('checkbox', { name: 'Customer ID' }).check()
      await panel(page).getByRole('button', { name: 'Move Ship Date up' }).press('Enter')
      await panel(page).getByRole('combobox', { name: 'Width of Order#' }).selectOption('Wide')
      await expectAccessible(page, 'the columns of a list')
      await panel(page).getByRole('tab', { name: 'Sort' }).click()
      await panel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Ship Date')
      await panel(page).getByRole('combobox', { name: 'Then by' }).selectOption('Order#')
      await panel(page)
        .getByRole('group', { name: 'Then by' })
        .getByRole('combobox', { name: 'Direction' })
        .selectOption('Descending')
      await leavePanel(page)
      await expect(page.getByText('2 ↓')).toBeVisible()
      const shown = async () => (await headings(page)).map((text) => text.split('\n')[0]?.trim())
      await expect.poll(shown).toEqual(['Order#2 ↓', 'Order Status', 'Customer', 'Ship Date1', 'Order Date', 'Customer ID'])
      expect((await page.getByRole('columnheader', { name: /^Order#/ }).boundingBox())?.width).toBe(240)
    })
    const order = await ids(page)
    const day = new Map(wanted.map(({ orderNbr, shipDate }) => [orderNbr, shipDate]))
    order.slice(1).forEach((id, index) => {
      const [before, after] = [order[index] ?? '', id ?? '']
      const [first = '', second = ''] = [day.get(before), day.get(after)]
      expect(first < second || second === '' || (first === second && before > after), `${before} before ${after}`).toBe(true)
    })

    await test.step('previous and next follow the filter and both sorts', async () => {
      await page.locator(ROW).first().click()
      const dialog = page.getByRole('dialog', { name: 'Sales Order Details' })
      if (order.length > 1) {
        await dialog.getByRole('button', { name: /next/i }).click()
        await expect(page).toHaveURL(new RegExp(`open=${order[1]}`))
      }
      await dialog.getByRole('button', { name: 'Close' }).click()
      expect(await ids(page)).toEqual(order)
    })

    await test.step('what is shown is saved as a tab, and is left and taken up again', async () => {
      await page.getByRole('button', { name: 'Save view' }).click()
      await expect(panel(page).getByLabel('Name of a new view')).toBeFocused()
      await typeLikeAPerson(page, 'Open of one customer')
      await page.keyboard.press('Enter')
      await expectAccessible(page, 'the views of a list')
      await panel(page).getByRole('button', { name: 'Delete Open of one customer' }).click()
      await expect(page).not.toHaveURL(/view=/)
      await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/view=/)
      await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeHidden()
      const file = await exported(page)
      expect(file.name).toMatch(/^sales_export_\d{4}-\d{2}-\d{2}\.csv$/)
      expect(file.lines[0]).toBe('Order#,Order Status,Customer,Ship Date,Order Date,Customer ID')
      expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(order)
      await leavePanel(page)
      await tabs.getByRole('button', { name: 'All' }).click()
      await expect.poll(() => headings(page)).toEqual(plain)
      await expect(page.getByText('Status: Open')).toBeHidden()
      const heading = page.getByRole('columnheader', { name: 'Order Date' })
      const before = await heading.boundingBox()
      await heading.click()
      await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
      expect(await heading.boundingBox(), 'a sorted list stays where it was').toEqual(before)
      await page.getByRole('button', { name: 'Reset' }).click()
      const moved = await watchWhatMoves(page)
      await page.reload()
      await expect(tabs.getByRole('button', { name: 'Open of one customer' })).toBeVisible()
      await expect(page.locator(ROW).first()).toBeVisible()
      expect(await moved(), 'tabs come to a place that was kept free').toBeNull()
      await tabs.getByRole('button', { name: 'Open of one customer' }).click()
      await expect(page.getByRole('columnheader', { name: 'Customer ID' })).toBeVisible()
      expect(await ids(page)).toEqual(order)
      await page.getByRole('button', { name: /^Remove Status/ }).click()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByRole('button', { name: 'Status: Open', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
    })

    await test.step('finished documents are filtered, counted, paged and put into a file by the server', async () => {
      const read = apiReader(appServer.url)
      const all: ResponseOf<'getSales'>['summaries'][number][] = []
      for (let matching = 1; all.length < matching;) {
        const requested = `scope=all&filter.orderStatus=Completed&filter.orderStatus=Closed&offset=${all.length}&limit=${MAX_PAGE_SIZE}`
        const finished = await read('getSales', new URLSearchParams(requested))
        all.push(...finished.summaries)
        matching = finished.window?.matchCount ?? 0
      }
      const count = (rows: number) => page.getByText(new RegExp(`^${rows.toLocaleString('en-US')} of `))
      const withOpenOrders = new Set(summaries.map(({ customerName }) => customerName))
      const former = all.find(({ customerName }) => !withOpenOrders.has(customerName)) ?? all.at(-1)
      const [name = '', day = ''] = [former?.customerName, former?.orderDate.slice(0, 10)]

      await tabs.getByRole('button', { name: 'All' }).click()
      await page.getByRole('button', { name: /^Filters/ }).click()
      for (const status of ['Completed', 'Closed']) await panel(page).getByRole('checkbox', { name: status }).check()
      await leavePanel(page)
      await expect(page.getByRole('checkbox', { name: 'Show Completed Orders' })).toBeChecked()
      await expect(count(all.length)).toBeVisible()
      await page.getByRole('button', { name: 'Go to next page' }).click()
      const second = page.locator(`${ROW}[data-id="${all[MAX_PAGE_SIZE]?.orderNbr}"]`)
      await second.click()
      await expect(page.getByRole('dialog', { name: 'Sales Order Details' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(second).toBeVisible()
      await page.reload()
      await expect(second).toBeVisible()
      await expect(count(all.length)).toBeVisible()

      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Views' }).click()
      const file = await exported(page)
      expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(all.map(({ orderNbr }) => orderNbr))

      await panel(page).getByRole('tab', { name: 'Filters' }).click()
      await panel(page).getByRole('combobox', { name: 'Find Customer' }).fill(name.slice(1, 7))
      await page.getByRole('option', { name, exact: true }).click()
      await page.keyboard.press('Escape')
      const [year = '', month = '', date = ''] = day.split('-')
      const to = panel(page).getByRole('group', { name: 'Order Date' }).getByRole('group', { name: 'To' })
      await to.getByRole('spinbutton', { name: 'Month' }).click()
      await page.keyboard.type(month + date + year, { delay: 150 })
      const some = all.filter(({ customerName, orderDate }) => customerName === name && orderDate.slice(0, 10) <= day)
      await expect(panel(page).getByRole('button', { name: new RegExp(`^Show ${some.length} row`) })).toBeVisible()
      await leavePanel(page)
      expect(new Set(await ids(page))).toEqual(new Set(some.map(({ orderNbr }) => orderNbr)))
      await tabs.getByRole('button', { name: 'Open of one customer' }).click()
      await expect.poll(() => ids(page)).toEqual(order)
    })

    await test.step('a day that is corrected by keys stays in the field and in the address', async () => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      const from = panel(page).getByRole('group', { name: 'Ship Date' }).getByRole('group', { name: 'From' })
      const typed = async (keys: string, day: string, shown: string) => {
        await from.getByRole('spinbutton', { name: 'Month' }).click()
        await page.keyboard.type(keys, { delay: 150 })
        await expect(from).toContainText(shown)
        await expect(page).toHaveURL(new RegExp(`filter\\.shipDate=${day}\\.\\.`))
      }
      await typed('11202026', '2026-11-20', '11/20/2026')
      await typed('10', '2026-10-20', '10/20/2026')
      await typed('05', '2026-05-20', '05/20/2026')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await leavePanel(page)
      await expect(page).not.toHaveURL(/filter\.shipDate/)
    })

    await test.step('a view that another tab deletes can be saved here', async () => {
      const name = 'Open of one customer'
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: 'More' }).click()
      await other.getByRole('menuitem', { name: 'Views' }).click()
      await panel(other)
        .getByRole('button', { name: `Delete ${name}` })
        .click()
      const undo = panel(other).getByRole('button', { name: 'Undo' })
      await expect(undo).toBeEnabled()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await undo.click()
      await expect(panel(other).getByRole('button', { name: `Delete ${name}` })).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(tabs.getByRole('button', { name })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0, { timeout: 3_000 })
      }).toPass()
      await expect.poll(() => ids(page)).toEqual(order)
      await other.close()
    })

    await test.step('the address shows the same to somebody else, under its name', async () => {
      const guest = await browser.newPage({ baseURL: appServer.url, viewport: { width: 1024, height: 768 } })
      await signIn(guest, GUEST)
      await guest.goto(page.url())
      await expect(
        guest.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Open of one customer' }),
      ).toBeVisible()
      expect(await ids(guest)).toEqual(order)
      await expect(guest.getByRole('button', { name: 'Save view' })).toBeVisible()
      await guest.close()
    })
  })
  await test.step('on a phone, where it says how many rows are left', async () => {
    await page.setViewportSize(PHONE)
    await visit(page, '/transfers')
    await page.getByRole('button', { name: 'Filters' }).click()
    const { width } = (await panel(page).boundingBox()) ?? { width: 0 }
    expect(width).toBe(PHONE.width)
    await panel(page)
      .getByRole('checkbox', { name: /^In Transit/ })
      .check()
    await panel(page)
      .getByRole('button', { name: /^Show \d+ row/ })
      .click()
    await expect(page.getByRole('button', { name: 'Status: In Transit', exact: true })).toBeVisible()
    await expect(page.locator(ROW).filter({ hasText: 'Partially Received' })).toHaveCount(0)
  })
})

plainTest('a backend without extensions has filters and views too', async ({ page }) => {
  await signIn(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Filters' }).click()
  await panel(page).getByRole('combobox', { name: 'Find Warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('tab', { name: 'Views' }).click()
  await panel(page).getByLabel('Name of a new view').fill('One warehouse')
  await panel(page).getByLabel('Name of a new view').press('Enter')
  await leavePanel(page)
  await page.goto('/inventory')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'One warehouse' }).click()
  await expect(page.getByRole('button', { name: /^Warehouse:/ })).toBeVisible()
  expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).not.toContain('eyJ')
})

/** Waits until the grid's columns fill its width, and its lazily rendered cell content is there. */
async function untilLaidOut(page: Page, late: string | RegExp): Promise<void> {
  await expect(page.getByRole('gridcell', { name: late }).first()).toBeVisible()
  const grid = page.getByRole('grid')
  await expect
    .poll(async () => {
      const last = await grid.getByRole('columnheader').last().boundingBox()
      const whole = await grid.boundingBox()
      return last && whole && Math.round(whole.x + whole.width - last.x - last.width)
    })
    .toBe(0)
}

/** Returns the cells of these columns whose text is truncated before the first dash, and headings truncated or under an arrow. */
async function cutCells(page: Page, fields: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (shown) =>
      [...document.querySelectorAll<HTMLElement>('[role=gridcell]')]
        .filter((cell) => shown.includes(cell.dataset.field ?? ''))
        .filter((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          const [first] = cell.childNodes
          const dash = first?.textContent?.indexOf(' - ') ?? -1
          if (first?.nodeType === Node.TEXT_NODE && dash > 0) text.setEnd(first, dash)
          const { right } = text.getBoundingClientRect()
          return right > Math.min(cell.getBoundingClientRect().right, innerWidth) + 0.5 - 10
        })
        .concat(
          [...document.querySelectorAll<HTMLElement>('.MuiDataGrid-columnHeaderTitle')].filter((title) => {
            const { left, right } = title.getBoundingClientRect()
            const arrow = title.closest('[aria-sort=ascending]')?.querySelector('.MuiDataGrid-sortIcon')?.getBoundingClientRect()
            const isCovered = arrow !== undefined && Math.min(right, arrow.right) - Math.max(left, arrow.left) > 1
            return isCovered || title.scrollWidth > title.clientWidth
          }),
        )
        .map(({ innerText, clientWidth }) => `${innerText} in ${clientWidth}`),
    fields,
  )
}

for (const font of ['that is there', 'that came too late to be used'])
  test(
    `with a font ${font} all columns are whole at 1600 px, and the main ones at 1024 px`,
    { tag: '@all' },
    async ({ page }) => {
      if (font !== 'that is there') await page.route(/\.woff2$/, (route) => route.abort())
      await signIn(page)
      for (const [width, path, least, fields] of [
        [1024, '/transfers', 200, ['soOrderNbr', 'shipmentNbr', 'trackingNumber', 'status', 'shippedDate']],
        [1024, '/inventory', 200, ['inventoryId', 'qtyOnHand', 'qtyHardAvailable', 'status']],
        [1600, '/transfers', 430, ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'status', 'shippedDate']],
        [1600, '/inventory', 400, ['inventoryId', 'description', 'qtyOnHand', 'qtyHardAvailable', 'warehouseDesc', 'status']],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await visit(page, path)
        await untilLaidOut(page, path === '/transfers' ? /\d+ days under way/ : 'In Stock')
        expect(await cutCells(page, fields), `${path} at ${width} px`).toEqual([])
        const description = await page.getByRole('columnheader', { name: 'Description' }).boundingBox()
        expect.soft(description?.width, `description of ${path} at ${width} px`).toBeGreaterThan(least)
      }
      await page.setViewportSize({ width: 1024, height: 800 })
      for (const heading of ['Qty On Hand', 'Hard Available', 'Warehouse']) {
        await visit(page, '/inventory')
        await page.getByRole('columnheader', { name: heading }).click()
        await expect(page.getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', 'ascending')
        await untilLaidOut(page, heading === 'Warehouse' ? 'In Stock' : 'Out of Stock')
        expect(await cutCells(page, []), `${heading}, sorted`).toEqual([])
      }
      await page
        .locator('.MuiDataGrid-cell--textRight')
        .first()
        .evaluate((cell) => {
          cell.textContent = '-12,345,678.125 meters'
        })
      expect(await cutCells(page, ['qtyOnHand'])).toEqual([])
      await visit(page, '/')
      const history = page.getByRole('table', { name: /^Completed in / })
      await expect(history).toBeVisible()
      expect(await history.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0))).toBe(0)
    },
  )

test('all dates of a column have their words in the same place, whatever its width', { tag: '@all' }, async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const [path, field] of [
    ['/shipments', 'shipDate'],
    ['/sales', 'shipDate'],
    ['/transfers', 'shippedDate'],
  ] as const) {
    await visit(page, path)
    await untilLaidOut(page, /\d+ days (late|under way)/)
    const places = await page.locator(`[role=gridcell][data-field=${field}]`).evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const [date, words] = [...cell.querySelectorAll('span:not(:has(span))')].map((part) => part.getBoundingClientRect())
        return date && words ? [words.top >= date.bottom - 4 ? 'under it' : 'beside it'] : []
      }),
    )
    expect(places.length).toBeGreaterThan(5)
    const place = path === '/transfers' ? 'under it' : 'beside it'
    expect([...new Set(places)], `${path}`).toEqual([place])
  }
})

test('the name of a view has the focus while it is changed', { tag: '@all' }, async ({ page }) => {
  await signIn(page)
  await visit(page, '/shipments?filter.status=Open&panel=views')
  const name = page.getByRole('textbox', { name: 'Name of a new view' })
  const preferences = /\/user\/preferences$/
  await page.route(preferences, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await name.fill('Mine')
  await name.press('Enter')
  await expect(page.getByText(/^The server could not be reached/)).toBeVisible()
  await expect(name).toHaveValue('Mine')
  await page.unroute(preferences)
  await name.press('Enter')
  await expect(name).toHaveValue('')

  const pencil = page.getByRole('button', { name: 'Rename Mine', exact: true })
  const changed = page.getByRole('textbox', { name: 'New name of Mine' })
  await pencil.click()
  await expect(changed).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(pencil).toBeFocused()
  await page.route(preferences, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await pencil.click()
  await changed.fill('Yours')
  await changed.press('Enter')
  await expect(page.getByText(/^The server could not be reached/)).toBeVisible()
  await expect(changed).toHaveValue('Yours')
  await page.unroute(preferences)
  await changed.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Yours' })).toBeFocused()
})
