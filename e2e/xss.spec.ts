import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openPglite } from '../server/database/embedded/openPglite'
import { renewListKeys } from '../server/database/listKeys'
import { startAppServer, type AppServer } from './appServer'
import { apiReader } from './demoData'
import { ADMIN } from './demoUsers'
import { expect, signIn, test as base } from './fixtures'
import { ELSEWHERE, HOSTILE_KEYS, HOSTILE_NUMBER, HOSTILE_TEXTS, plantHostileTexts } from './hostileTexts'
import { goTo, leaveOver, openRow, type Place, PLACES, PLACES_OVER_SCREENS, receiptRows, visit } from './places'
import { deskAndPhone } from './screenChecks'

/** Starts the product on a copy of the demo data in which every text is hostile. */
async function startHostileServer(template: string): Promise<AppServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-hostile-'))
  try {
    const dataDir = join(home, 'data')
    cpSync(template, dataDir, { recursive: true })
    const database = await openPglite(join(dataDir, 'postgres'))
    await database.exec(plantHostileTexts())
    await renewListKeys({
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
        const { rows, affectedRows = 0 } = await database.query<Row>(sql, [...parameters])
        return { rows, rowCount: affectedRows }
      },
    })
    await database.close()
    return await startAppServer(dataDir)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const test = base.extend<{ executedScripts: string[] }, { appServer: AppServer }>({
  appServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startHostileServer(process.env.E2E_TEMPLATE ?? '')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  /** Records what no text may cause: a dialog of the browser, a request to another host, a violation of the policy. */
  executedScripts: async ({ page, appServer }, use) => {
    const tripped: string[] = []
    page.on('dialog', (dialog) => {
      tripped.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(appServer.url) && !/^(blob|data):/.test(url)) tripped.push(`request ${url}`)
    })
    await page.exposeFunction('reportViolation', (what: string) => tripped.push(`policy ${what}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window as unknown as { reportViolation: (what: string) => void }).reportViolation(`${violatedDirective} ${blockedURI}`),
      )
    })
    await use(tripped)
    expect(tripped).toEqual([])
  },
})

/** Expects hostile texts only as plain texts, none of which became markup or code. Returns the text of the page. */
async function expectTextsOnly(page: Page, what: string): Promise<string> {
  const { ran, markup, shown } = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    const traces = 'img[src="x"], svg[onload], [onerror], [onfocus], iframe, body script, a[href^="javascript:" i], body link'
    return {
      ran: (window as unknown as { __xss?: number }).__xss ?? null,
      markup: [...document.querySelectorAll(traces)].map(({ outerHTML }) => outerHTML),
      shown: [document.body.textContent, document.title, ...fields].join('\n'),
    }
  })
  expect({ what, ran, markup }).toEqual({ what, ran: null, markup: [] })
  return shown
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function morePlaces(url: string): Promise<Place[]> {
  const read = apiReader(url)
  const sales = await read('getSales')
  const transfers = await read('getTransfers')
  const shipping = await read('getShipments')
  const received = Object.entries(sales.summarizedReceiptShipments).find(([, receipts]) => receipts.length > 0)?.[0] ?? ''
  const withFile = Object.entries(sales.details).find(([, lines]) => lines.some(({ files }) => files.length > 0))?.[0] ?? ''
  const arrived = Object.entries(transfers.receiptsBySOandShipment).find(([, receipts]) => receipts.length > 0)?.[0] ?? ''
  const shipped = shipping.shipmentSummaries.find(({ status }) => status !== 'Open')?.shipmentNbr ?? ''
  expect([received, withFile, arrived, shipped]).not.toContain('')

  const openReceipt = async (page: Page) => {
    await page.getByRole('tab', { name: 'Receipt History' }).click()
    await receiptRows(page.getByRole('dialog')).last().click()
    await expect(dialogOf(page, 'Receipt Details')).toBeVisible()
  }
  const press = (button: string | RegExp, dialog: string) => async (page: Page) => {
    await page.getByRole('dialog').last().getByRole('button', { name: button }).first().click()
    await expect(dialogOf(page, dialog)).toBeVisible()
  }
  return [
    { what: 'receipt of a sales order', path: `/sales?all=1&open=${received}`, open: openReceipt },
    { what: 'receipt of a transfer', path: `/transfers?all=1&open=${arrived}`, open: openReceipt },
    {
      what: 'files of an order line',
      path: `/sales?all=1&open=${withFile}`,
      open: press(/^Add Attachment.*\(\d|^View|Attachment/, 'Add Attachment'),
    },
    { what: 'a shipment that has left', path: `/shipments?all=1&open=${shipped}` },
    { what: 'an order with a hostile number', path: `/sales?open=${HOSTILE_KEYS.order}` },
    { what: 'a production order with a hostile number', path: `/production?open=${HOSTILE_KEYS.order}` },
    { what: 'a shipment with a hostile number', path: `/shipments?open=${HOSTILE_KEYS.shipment}` },
    { what: 'a transfer with hostile numbers', path: `/transfers?open=${HOSTILE_KEYS.transfer}` },
    ...['sales', 'inventory'].map((screen) => ({
      what: `${screen}, searched and sorted by hostile words`,
      path: `/${screen}?q=${HOSTILE_KEYS.order}&sort=${HOSTILE_KEYS.order}&open=${HOSTILE_KEYS.shipment}x`,
    })),
  ]
}

test('[FAULT-48] [FAULT-49] hostile texts stay plain text on every screen and in an export', async ({
  page,
  appServer,
  executedScripts,
}) => {
  test.setTimeout(300_000)
  await signIn(page, ADMIN)
  const expectGoodLooks = await deskAndPhone(page)
  let seen = ''
  for (const place of [...PLACES, ...PLACES_OVER_SCREENS]) {
    await test.step(place.what, async () => {
      await goTo(page, place)
      seen += await expectTextsOnly(page, place.what)
      await expectGoodLooks(place.what)
      if (PLACES_OVER_SCREENS.includes(place)) await leaveOver(page)
    })
  }
  for (const { what, path, open } of await morePlaces(appServer.url)) {
    await test.step(what, async () => {
      await visit(page, path)
      // A document opens as a dialog over its list.
      await expect(page.getByRole(path.startsWith('/inventory') ? 'heading' : 'dialog').first()).toBeVisible()
      await open?.(page)
      seen += await expectTextsOnly(page, what)
    })
  }
  await test.step('an export contains the texts, and no spreadsheet would run one', async () => {
    for (const [path, word] of [
      ['/', '<svg onload'],
      ['/inventory', `'=HYPERLINK(""http://${ELSEWHERE}`],
    ] as const) {
      await visit(page, path)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).first().click()
      const text = readFileSync(await (await downloading).path(), 'utf8')
      const cells = text.slice(1).match(/(?<=^|,|\n)(?:"(?:[^"]|"")*"|[^,\r\n]*)/g) ?? []
      expect(cells.length).toBeGreaterThan(20)
      expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([])
      expect(text).toContain(word)
    }
  })
  await test.step('messages of a server that rejects a request', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    const [message = '', error_code, error_uuid] = HOSTILE_TEXTS
    await page.route('**/shipping/*-*', (route) => route.fulfill({ status: 422, json: { message, error_code, error_uuid } }))
    await page.getByRole('button', { name: 'Generate Labels' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expectTextsOnly(page, 'a rejected request')
  })
  // Every hostile text was shown on some page, unchanged.
  expect([...HOSTILE_TEXTS, HOSTILE_NUMBER].filter((text) => !seen.includes(text))).toEqual([])
  expect(executedScripts).toEqual([])
})
