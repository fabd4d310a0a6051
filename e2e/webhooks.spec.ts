import type { Page } from '@playwright/test'
import type { WebhookFailure } from '../contract/entities/webhooks'
import { startReceiver } from '../server/testing/helpers/webhookReceiver'
import { signIn as signInToApi } from '../server/testing/servers/apiClient'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { ADMIN } from './demoUsers'
import { bendResponses, expect, press, signIn, test } from './fixtures'
import { openUserBox } from './places'

/** Interval at which the dialog asks the server again (see `POLLING`). */
const POLLED_MS = 5_000

/** Opens the webhooks page through the UI. */
async function openWebhooks(page: Page): Promise<void> {
  await page.goto('/sales')
  await openUserBox(page)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
}

test('a webhook is added, tested, paused and removed', async ({ page, appServer }) => {
  const receiver = await startReceiver()
  const dialog = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await signIn(page, ADMIN)
  await openWebhooks(page)
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Webhook' })
  await adding.getByLabel('Address').fill(receiver.url)
  await adding.getByLabel('Only these:').check()
  await adding.getByLabel('Note', { exact: true }).check()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByLabel('The secret', { exact: true })).toHaveText(/^whsec_[\w+/]{43}=$/)
  await adding.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: receiver.url }).click()
  await press(dialog.getByRole('button', { name: 'Send a test' }))
  await expect(dialog.getByText('The test was accepted.')).toBeVisible()
  expect(JSON.parse(receiver.received[0]?.text ?? '')).toMatchObject({ type: 'test', data: { userName: ADMIN.email } })
  receiver.responses = 500
  const send = apiReader(appServer.url)
  const { details } = await send('getSales', { scope: 'open' })
  const [line] = Object.values(details).flat()
  await page.clock.install()
  await send('addLineNote', { orderNbr: line?.orderNbr, lineNbr: line?.lineNbr, note: 'one' })
  await expect.poll(() => receiver.received.at(-1)?.event.type).toBe('note')
  // The server records the response after it was given, maybe after the next request of the dialog.
  await expect(async () => {
    await page.clock.fastForward(POLLED_MS)
    await expect(dialog.getByText(/The last event was not accepted( \d times)?: it answered 500\. Next try at/)).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expectAccessible(page, 'a webhook that is not taken')
  receiver.responses = 204
  await press(dialog.getByRole('button', { name: 'Try now' }))
  await expect(dialog.getByText('Active')).toBeVisible()
  await expect.poll(() => receiver.received.at(-1)?.event.type).toBe('note')

  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused', { exact: true })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Make a new secret' }))
  await page.getByRole('dialog', { name: 'New Secret' }).getByRole('button', { name: 'Make' }).click()
  await expect(dialog.getByLabel('The secret', { exact: true })).toHaveText(/^whsec_/)
  await press(dialog.getByRole('button', { name: 'Resume' }))
  await expect(dialog.getByText('Active')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await page.getByRole('dialog', { name: 'Remove Webhook' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible()
  receiver.close()
})

test('undelivered events are listed, and sent again one by one or all at once', async ({ page, appServer }) => {
  const receiver = await startReceiver()
  const failed = (eventId: string, isReplayed: boolean): WebhookFailure => ({
    ...{ eventId, type: 'note', at: '2026-11-22T08:00:00Z', attempts: 8 },
    ...{ lastError: 'it answered 500', failedAt: '2026-11-22T09:22:35Z', isReplayed },
  })
  const replayed: unknown[] = []
  await signIn(page, ADMIN)
  const manager = await signInToApi(appServer.url, 'admin')
  await manager.post('/webhooks', { url: receiver.url })
  await page.route('**/webhooks/*/replay', async (route) => {
    replayed.push(route.request().postDataJSON())
    await route.continue()
  })
  // The server gives up only after more than an hour, so the list of failures is faked; the page reloads it after a replay.
  await page.route('**/webhooks/*/failures', (route) =>
    route.fulfill({ json: { failures: [failed('7', replayed.length > 0), failed('9', replayed.length > 1)] } }),
  )
  await bendResponses(page, '**/webhooks', ({ webhooks }: { webhooks: object[] }) => ({
    webhooks: webhooks.map((one) => ({ ...one, failures: 2 })),
  }))
  await openWebhooks(page)
  await page.getByRole('button', { name: receiver.url }).click()
  const dialog = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await dialog.getByRole('button', { name: 'Send again: event 7' }).click()
  await expect(dialog.getByText('Being sent')).toHaveCount(1)
  await expectAccessible(page, 'what was not delivered')
  await press(dialog.getByRole('button', { name: 'Send all 2 again' }))
  await expect(dialog.getByText('Being sent')).toHaveCount(2)
  expect(replayed).toEqual([{ eventIds: ['7'] }, {}])
  receiver.close()
})
