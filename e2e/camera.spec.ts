import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '../contract/calls'
import { CHROMIUM_ARGS, findChromium } from '../scripts/testing/chromium'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { videoOfCode } from './cameraVideo'
import { expect, signIn, test } from './fixtures'

const folder = mkdtempSync(join(tmpdir(), 'camera-'))
const video = join(folder, 'code.y4m')
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The browser opens the file when the camera is switched on.
const CAMERA = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`]
test.use({ launchOptions: { executablePath: findChromium({ hasDevices: true }), args: [...CHROMIUM_ARGS, ...CAMERA] } })

async function confirmedShipment(url: string): Promise<string> {
  const read = await apiReader(url)
  const { shipmentSummaries } = await read<AnswerOf<'getShipments'>>('/shipping/')
  const shipment = shipmentSummaries.find(({ status }) => status === 'Confirmed')
  if (!shipment) throw new Error('the demo data hold no confirmed shipment')
  return shipment.shipmentNbr
}

test('[FIND-07] the camera reads a label and leads to its document; the reader comes from our own server, and only then', async ({
  page,
  context,
  appServer,
}) => {
  const number = await confirmedShipment(appServer.url)
  await context.grantPermissions(['camera'])
  writeFileSync(video, videoOfCode('NO-SUCH-7'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Jump to…' }).click()
  expect(asked.filter((url) => /wasm|barcodes/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' })
  await expect(dialog.getByText('Nothing has the number NO-SUCH-7.')).toBeVisible()
  await expectAccessible(page, 'the camera')
  writeFileSync(video, videoOfCode(number))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page).toHaveURL(`/shipments?open=${number}`)
  await expect(page.getByRole('heading', { name: `Shipment #${number}` })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/inventory')
  // The page's own policy lets nothing compile WebAssembly.
  const origins = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
  expect([...origins]).toEqual([appServer.url])
})

test('[FIND-07] a browser that reads barcodes itself downloads no reader', async ({ page, context, appServer }) => {
  const number = await confirmedShipment(appServer.url)
  await context.grantPermissions(['camera'])
  writeFileSync(video, videoOfCode('ANYTHING'))
  await page.addInitScript((text) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code'])
      detect = () => Promise.resolve([{ rawValue: text }])
    }
    Object.assign(window, { BarcodeDetector })
  }, number)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 390, height: 780 })
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page).toHaveURL(`/shipments?open=${number}`)
  expect(asked.filter((url) => /wasm|barcodes/.test(url))).toEqual([])
})

test('[FIND-08] a camera that is refused is said in plain words, and the number can be typed', async ({ page }) => {
  writeFileSync(video, videoOfCode('ANYTHING'))
  await signIn(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Jump to…' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' })
  await expect(dialog.getByText(/^The camera may not be used: it was refused for this site\./)).toBeVisible()
  await expectAccessible(page, 'a camera that is refused')
  await dialog.getByRole('button', { name: 'Type the number' }).click()
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
})
