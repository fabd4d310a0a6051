import { writeFileSync } from 'node:fs'
import { raw } from 'bwip-js/node'
import { apiReader, found, ordersToReceive, shipmentWith } from './demoData'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'
import { CAMERA_VIDEO } from './playwright.config'
import { expectAccessible } from './screenChecks'

test.use({ permissions: ['camera'] })

const WIDTH = 640
const HEIGHT = 480
/** Pixels per module of the barcode, as when a label is held close to the camera. */
const MODULE = 3
const [DARK, LIGHT] = [16, 235]

/** Returns a video with a text as Code 128, in the format that Chromium plays in place of a camera (YUV4MPEG2). */
function videoOfCode(text: string): Buffer {
  const [symbol] = raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0)
  let x = Math.floor((WIDTH - modules * MODULE) / 2)
  if (x < 10 * MODULE) throw new Error(`${text} is too long for the picture`)
  for (const [index, width] of symbol.sbs.entries()) {
    const end = x + width * MODULE
    for (let y = 140; index % 2 === 0 && y < 340; y += 1) luma.fill(DARK, y * WIDTH + x, y * WIDTH + end)
    x = end
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame])
}

const show = (text: string) => writeFileSync(CAMERA_VIDEO, videoOfCode(text))

test('the camera reads a label and opens its document', async ({ page, appServer }) => {
  const number = await shipmentWith(apiReader(appServer.url), 'Confirmed')
  show('NO-SUCH-7')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await signIn(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Jump to…' }).click()
  expect(requested.filter((url) => /wasm|barcodes/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' })
  await expect(dialog.getByText('Nothing has the number NO-SUCH-7.')).toBeVisible()
  await expectAccessible(page, 'the camera')
  show(number)
  await dialog.getByRole('button', { name: 'Type the number' }).click()
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page).toHaveURL(`/shipments?open=${number}`)
  await expect(page.getByRole('heading', { name: `Shipment #${number}` })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/inventory')
  // The page's content security policy forbids compiling WebAssembly.
  const origins = new Set(requested.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
  expect([...origins]).toEqual([appServer.url])
})

test('[FAULT-40] on a phone, the camera counts a receipt, and Back closes it first', async ({ page, appServer }) => {
  const orders = await ordersToReceive(apiReader(appServer.url))
  // A scan counts the first line of its item.
  const { lines } = found(
    'order of more than one unit of its first line',
    orders,
    ({ lines: [first] }) => first && first.maximum > 1,
  )
  const line = found('line', lines)
  show(line.inventoryId)
  await page.addInitScript(() => {
    const reported = { shakes: 0, tones: 0 }
    navigator.vibrate = () => (reported.shakes += 1) > 0
    class CountedTone extends OscillatorNode {
      override start(when?: number) {
        reported.tones += 1
        super.start(when)
      }
    }
    Object.assign(window, { OscillatorNode: CountedTone })
    Object.assign(window, { reported })
    // As a switch of the scanner settings stores it; without it a scan makes no sound.
    localStorage.setItem('orders-manager.scanner', JSON.stringify({ prefix: null, suffix: null, hasSound: true }))
  })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page)
  await page.goto(`/sales?open=${line.orderNbr}`)
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Receive Items' })
  const field = form.getByLabel(`Quantity to receive, line ${line.lineNbr}, ${line.inventoryId}`)
  await expect(field).toHaveValue('0')
  await form.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(form.getByText(new RegExp(`^${line.inventoryId}.*: 1 of .* counted`))).toBeVisible()
  await expect(field).toHaveValue('1')
  // Visible below the picture, and entered only once although the code stays in view.
  await expect(field).toBeInViewport({ ratio: 1 })
  const reported = () => page.evaluate(() => (window as unknown as { reported: unknown }).reported)
  await expect.poll(reported).toEqual({ shakes: 1, tones: 1 })
  await expectAccessible(page, 'counting with the camera')
  await form.getByRole('button', { name: 'Undo last scan' }).click()
  await expect(field).toHaveValue('0')
  await expect(form.getByText(/^Taken back\./)).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('Camera picture')).toHaveCount(0)
  await expect(field).toBeVisible()
})

test("the browser's own barcode detector fills in tracking numbers, and no reader is downloaded", async ({ page, appServer }) => {
  const number = await shipmentWith(apiReader(appServer.url), 'Open')
  show('ANYTHING')
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code'])
      detect = () => Promise.resolve([{ rawValue: document.documentElement.title || '1Z999AA10123456784' }])
    }
    Object.assign(window, { BarcodeDetector })
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await visit(page, `/shipments?open=${number}`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByLabel('Tracking Number', { exact: true })).toHaveValue('1Z999AA10123456784')
  await expect(page.getByLabel('Camera picture')).toHaveCount(0)

  await visit(page, '/shipments')
  await page.evaluate(() => (document.documentElement.title = 'JD014600009999999990'))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!row)\S+$/ })
  for (const row of [0, 1]) await boxes.nth(row).check()
  await page.getByRole('button', { name: 'Confirm Shipments' }).click()
  const fields = page.getByRole('dialog', { name: 'Confirm Shipments' }).getByLabel(/^Tracking Number of/)
  await expect(fields).toHaveCount(2)
  await fields.last().fill('')
  await fields.last().blur()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(fields.filter({ visible: true }).and(page.locator('[value="JD014600009999999990"]'))).toHaveCount(1)
  expect(requested.filter((url) => /wasm|barcodes/.test(url))).toEqual([])
})
