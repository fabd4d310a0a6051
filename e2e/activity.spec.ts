import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures'
import { openRow, visit } from './places'

const heightOf = (page: Page) => page.getByRole('dialog').evaluate(({ clientHeight }) => clientHeight)
const activity = (page: Page) => page.getByRole('list', { name: 'Activity' })

test('every document has its activity, with who, when and its request', { tag: '@all' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(activity(page)).toBeVisible()
  await expect.poll(() => requested.filter((url) => url.includes('/activity?')).length).toBeGreaterThan(0)

  await page.getByRole('button', { name: /Add Note/ }).click()
  const note = page.getByRole('dialog', { name: /note/i })
  await note.getByRole('textbox').fill('Two pallets <b>wet</b>')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  const first = activity(page).getByRole('listitem').first()
  await expect(first).toContainText(/Dana Demo changed the note “Two pallets <b>wet<\/b>”.+ UTC/)
  await first.getByText('Details').click()
  await expect(first.getByRole('button', { name: /^Copy request id \S+/ })).toBeVisible()

  // The dialogs of all other kinds of documents also show their activity.
  for (const path of ['/sales?all=1', '/production?all=1', '/transfers?all=1']) {
    await visit(page, path)
    await openRow(page)
    const height = await heightOf(page)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(activity(page)).toBeVisible()
    expect(await heightOf(page), path).toBe(height)
    await expect(activity(page).getByText('Loading activity...')).toHaveCount(0)
    await expect(page.getByText('Error loading activity')).toHaveCount(0)
  }
})
