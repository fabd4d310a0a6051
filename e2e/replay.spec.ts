import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import type { ReportFile } from '../src/services/report/writeReport'
import { startReplayServer } from '../tools/replay/replayServer'
import { apiReader, transfersToReceive } from './demoData'
import { expect, press, signIn, test, typeLikeAPerson } from './fixtures'
import { firstQuantity, openRow, openUserBox, partialReceiptQuestion, ROW } from './places'
import { expectAccessible } from './screenChecks'

test.use({ actionTimeout: 15_000 })

const REPORT = 'Report a problem'

/** A snapshot of the screen: roles, names and texts. */
interface Seen {
  readonly at: number
  readonly address: string
  readonly screen: string
}

/** Replaces relative times, which change while nothing happens. */
const withoutAges = (screen: string) => screen.replaceAll(/just now|\d+ (s|min) ago/g, 'some time ago')

const screenOf = async (page: Page | FrameLocator) => withoutAges(await page.locator('body').ariaSnapshot())

/** Waits until the screen does not change any more, and returns its snapshot. */
async function look(page: Page): Promise<Seen> {
  let screen = ''
  // Also behind a dialog, which may just be opening.
  const transfers = page.getByRole('grid', { name: /Transfers/, includeHidden: true })
  if ((await transfers.count()) > 0) await expect(transfers).toContainText('under way')
  await expect
    .poll(async () => {
      const before = screen
      screen = await screenOf(page)
      return screen === before && !/Processing\.\.\.|new numbers are being loaded|Loading/.test(screen)
    })
    .toBe(true)
  const [at, address] = await page.evaluate(() => [Date.now(), location.pathname + location.search] as const)
  return { at, address, screen }
}

/** Requests a report with its texts through the user box, and returns the saved file. */
async function saveReport(page: Page): Promise<string> {
  await openUserBox(page)
  await press(page.getByRole('button', { name: REPORT }))
  const dialog = page.getByRole('dialog', { name: REPORT })
  await dialog.getByRole('checkbox').check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
}

const REJECTED = { message: 'Counted by somebody else', error_code: 'CONFLICT_OF_COUNTS', error_uuid: 'error-of-the-replay' }

/** Receives transfers in parts; one receipt is rejected, and the response to another one is lost. */
async function receive(page: Page, keys: readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = []
  const note = async () => void seen.push(await look(page))
  let next: 'given' | 'rejected' | 'lost' = 'given'
  await page.route(`**${calls.createTransferReceipt.path}`, async (route) => {
    const now = next
    next = 'given'
    if (now === 'rejected') return route.fulfill({ status: 422, json: REJECTED })
    if (now === 'lost') return route.fetch().then(() => route.abort())
    return route.continue()
  })
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  const count = firstQuantity(dialog)
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
    await note()
    const question = partialReceiptQuestion(page)
    await question.getByRole('button', { name: 'Confirm' }).click()
  }

  await page.goto('/transfers')
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  await note()
  for (const key of keys) {
    await page.locator(`[role=row][data-id="${key}"]`).click()
    await note()
    await dialog.getByRole('button', { name: 'Receive Partial' }).click()
    await note()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await count.fill('1')
    await note()
    next = 'rejected'
    await confirm()
    await expect(page.getByText(REJECTED.message).first()).toBeVisible()
    await note()
    next = 'lost'
    await confirm()
    await expect(dialog.getByText('Partial Qty')).toHaveCount(0)
    await note()
    await dialog.getByRole('button', { name: 'Receive Partial' }).click()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await count.fill('2')
    await confirm()
    await expect(dialog.getByText('Partial Qty')).toHaveCount(0)
    await note()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await note()
  }
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Shipments' }).click()
  const related = page.waitForResponse(/\/sales\?id=/)
  await openRow(page, 'Open')
  const shipment = page.getByRole('dialog', { name: 'Shipment Details' })
  await related
  await expect(shipment.getByRole('spinbutton', { name: 'Month' })).toBeVisible()
  await typeLikeAPerson(shipment.getByPlaceholder('Enter Tracking Number'), 'JD 1')
  await note()
  await shipment.getByRole('button', { name: 'Add Note' }).click()
  await typeLikeAPerson(page.getByRole('dialog', { name: /^(Add Note|Edit note)$/ }).getByRole('textbox'), 'Dock 4')
  await note()
  await page.goBack()
  await shipment.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(shipment).toHaveCount(0)
  await note()
  return seen
}

/** The last frame that began before an instant. A change of the address between two actions is a separate frame. */
function frameAt({ report }: ReportFile, { at, address }: Pick<Seen, 'at' | 'address'>): number {
  let frame = -1
  let shown: string | null = null
  for (const [time, place] of [...report.places, report.made]) {
    const isMoved: boolean = shown !== null && shown !== place
    // The address had changed already, but the next action had not happened yet.
    if (time > at) return isMoved && place === address ? frame + 1 : frame
    frame += isMoved ? 2 : 1
    shown = place
  }
  return frame
}

test('replaying a hundred recorded actions shows the same screens', { tag: '@all' }, async ({ page, context, appServer }) => {
  test.setTimeout(120_000)
  const keys = (await transfersToReceive(apiReader(appServer.url)))
    .filter(({ lines, isUntouched }) => isUntouched && lines.every(({ maximum }, index) => maximum >= (index === 0 ? 4 : 1)))
    .map(({ key }) => key)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  await signIn(page)
  const seen = await receive(page, keys.slice(0, 2))
  const report = await saveReport(page)
  const file = JSON.parse(report) as ReportFile
  const actions = JSON.parse(file.payload) as unknown[]
  expect(actions.length).toBeGreaterThanOrEqual(100)

  const replayed = await context.newPage()
  const faults: string[] = []
  replayed.on('pageerror', (error) => faults.push(String(error)))
  await replayed.setViewportSize({ width: 1700, height: 1300 })
  const server = await startReplayServer('dist', report)
  await replayed.goto(server.url)
  const slider = replayed.getByRole('slider', { name: 'Moment' })
  const what = replayed.getByRole('status').first()
  await expect(what).toContainText(/^\d+ of \d+/)
  const app = replayed.frameLocator('#app')
  const show = async (frame: number) => {
    await slider.fill(String(frame))
    await expect(what).toContainText(new RegExp(`^${frame + 1} of `))
  }
  for (const moment of seen) {
    await test.step(`the moment at ${moment.address}`, async () => {
      await show(frameAt(file, moment))
      await expect.poll(() => screenOf(app)).toBe(moment.screen)
    })
  }
  await expectAccessible(replayed, 'the page with the slider')
  await server.stop()
  expect(faults).toEqual([])
})
