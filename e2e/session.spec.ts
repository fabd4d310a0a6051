import { apiReader, found, transfersToReceive } from './demoData'
import { DEMO } from './demoUsers'
import { expect, sendSignIn, signIn, test } from './fixtures'
import { firstQuantity, visit } from './places'

test('a session that ends in the middle of a count keeps it for the next sign-in', async ({ page, appServer }) => {
  const transfers = await transfersToReceive(apiReader(appServer.url))
  const { key } = found('transfer of several units', transfers, ({ lines: [first] }) => first && first.maximum > 1)
  await signIn(page)
  await visit(page, `/transfers?open=${key}`)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await transfer.getByRole('button', { name: 'Receive Partial' }).click()
  await transfer.getByRole('button', { name: 'Clear All' }).click()
  await firstQuantity(transfer).fill('1')
  const address = page.url()
  await page.context().clearCookies()
  await page.route('**/transfers/create-transfer-receipt', (route) =>
    route.fulfill({ status: 401, json: { message: 'Session ended', error_code: 'SESSION_ENDED', error_uuid: 'test' } }),
  )
  await transfer.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Sign in to go on where you were.')).toBeVisible()
  await page.unrouteAll()
  await sendSignIn(page, DEMO)
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect(firstQuantity(transfer)).toHaveValue('1')
})
