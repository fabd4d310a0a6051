import type { Page } from '@playwright/test'
import { calls } from '../../contract/calls'
import type { Read } from '../apiReader'
import { shipmentWith } from '../demoData'
import { photoNamed } from '../flows'
import { dialogOf, newText, press } from './actions'
import { expect } from './edgesTest'

/** A request for data from within a dialog that changes nothing. */
export interface ReadAction {
  readonly what: string
  /** Path of the call. */
  readonly path: string
  /** Navigates to the place where it is requested. */
  readonly prepare: (page: Page, read: Read) => Promise<void>
  /** Triggers the request. */
  readonly request: (page: Page) => Promise<void>
  /** Expects the result. Triggers the request again where the dialog offers no retry. */
  readonly see: (page: Page) => Promise<void>
}

const SHIPMENT = 'Shipment Details'

async function openShipment(page: Page, read: Read): Promise<void> {
  await page.goto(`/shipments?open=${await shipmentWith(read, 'Open')}`)
  await expect(dialogOf(page, SHIPMENT)).toBeVisible()
  // Parts of the dialog come after it. Without the server, only what is asked for should be missing.
  await expect(dialogOf(page, SHIPMENT).getByText('Related')).toBeVisible()
}

/** The reads that dialogs offer. */
export const READS: readonly ReadAction[] = [
  {
    what: 'labels',
    path: calls.generateShippingLabels.path,
    prepare: openShipment,
    request: (page) => press(page, SHIPMENT, 'Generate Labels'),
    see: async (page) => {
      const labels = Promise.race([page.waitForEvent('download'), page.waitForEvent('popup')])
      await press(page, SHIPMENT, 'Generate Labels')
      await labels
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  },
  {
    what: 'a picture',
    path: calls.getShipmentFile.path,
    prepare: async (page, read) => {
      await openShipment(page, read)
      await press(page, SHIPMENT, 'Add Attachment')
      const dialog = dialogOf(page, 'Add Attachment')
      const name = `${newText()}.png`
      await dialog.locator('input[type=file]').setInputFiles(photoNamed(name))
      await press(page, 'Add Attachment', 'Upload')
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    },
    request: (page) =>
      dialogOf(page, 'Add Attachment')
        .getByRole('region', { name: 'Attachments' })
        .getByRole('listitem')
        .last()
        .getByRole('button')
        .first()
        .click(),
    see: async (page) => {
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).click()
      await dialogOf(page, 'Add Attachment')
        .getByRole('region', { name: 'Attachments' })
        .getByRole('listitem')
        .last()
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible()
    },
  },
  {
    what: 'the materials of an order',
    path: calls.getOrderDetails.path,
    prepare: async (page) => {
      await page.goto('/production?q=Released')
      await expect(page.getByText('Released').first()).toBeVisible()
      // The scripts of the dialog come after the list. Without the server, only what it asks for should be missing.
      await page.waitForLoadState('networkidle')
    },
    request: (page) => page.getByText('Released').first().click(),
    see: async (page) => {
      const dialog = dialogOf(page, 'Production Order Details')
      await dialog.getByRole('region', { name: 'Material requirements' }).getByRole('button', { name: 'Retry' }).click()
      await expect(dialog.getByLabel('Quantity to release materials for')).toBeVisible()
    },
  },
]
