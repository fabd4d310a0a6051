import type { Locator, Page } from '@playwright/test'
import { printCalls } from '../contract/calls/printCalls'
import type { PrintRequest } from '../contract/entities/prints'
import { addressOf, expect } from './fixtures'

const PRINTS = addressOf(printCalls.printDocuments)

/**
 * Prints a sheet from the Print menu, waits until the new tab shows it, and returns the request.
 * @param place contains the menu's button
 */
export async function printedSheet(page: Page, sheet: string, place: Page | Locator = page): Promise<PrintRequest> {
  await place.getByRole('button', { name: 'Print', exact: true }).click()
  const responded = page.waitForResponse(PRINTS)
  // In a browser without a PDF viewer, the tab turns into a download.
  const opened = page.waitForEvent('popup').then(async (tab) => {
    await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download'), tab.waitForEvent('close')])
    return tab
  })
  await page.getByRole('menuitem', { name: sheet }).click()
  const response = await responded
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const tab = await opened
  if (!tab.isClosed()) await tab.close()
  // Pages in the background are slow.
  await page.bringToFront()
  const request = response.request()
  expect(request.headers()['idempotency-key']).toBeUndefined()
  return request.postDataJSON() as PrintRequest
}
