import { startReceiver } from '../server/testing/helpers/webhookReceiver'
import { apiReader } from './demoData'
import { ADMIN } from './demoUsers'
import { expect, press, signIn, test } from './fixtures'
import { openAdminPage } from './places'
import { expectAccessible } from './screenChecks'

/** Interval at which the dialog asks the server again (see `POLLING`). */
const POLLED_MS = 5_000

test('a webhook is added, tested, paused and removed', async ({ page, appServer }) => {
  const receiver = await startReceiver()
  const dialog = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await signIn(page, ADMIN)
  await openAdminPage(page, 'Webhooks')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Webhook' })
  await adding.getByLabel('Address').fill(receiver.url)
  await adding.getByLabel('Only these:').check()
  await adding.getByLabel('Note', { exact: true }).check()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByLabel('The secret', { exact: true })).toHaveText(/^whsec_[\w+/]{43}=$/)
  await adding.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: receiver.url }).click()
  await dialog.getByRole('button', { name: 'Send a test' }).click()
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
      timeout: 200,
    })
  }).toPass()
  await expectAccessible(page, 'a webhook that is not taken')
  receiver.responses = 204
  await dialog.getByRole('button', { name: 'Try now' }).click()
  await expect(dialog.getByText('Active')).toBeVisible()
  await expect.poll(() => receiver.received.at(-1)?.event.type).toBe('note')

  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByRole('dialog', { name: 'New Secret' }).getByRole('button', { name: 'Make' }).click()
  await expect(dialog.getByLabel('The secret', { exact: true })).toHaveText(/^whsec_/)
  await press(dialog.getByRole('button', { name: 'Resume' }))
  await expect(dialog.getByText('Active')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Webhook' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible()
  receiver.close()
})
