import { screen, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { WebhooksPage } from './WebhooksPage'

test.each([
  [false, 0, /by https only/],
  [true, 1, /^Copy it now/],
])('on a server that allows http (%j), a webhook with an http address is sent %i times', async (allowsHttp, times, reported) => {
  const world = fakeWorld()
  world.backend.response('getWebhooks', { webhooks: [], allowsHttp })
  world.backend.response('addWebhook', { id: 'w1', secret: 'whsec_1' })
  const { user } = renderPage(<WebhooksPage />, { world, session: { ...staffSession, extensions: ['outbox'] } })
  await screen.findByText('There are no webhooks yet.')
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await enterText(user, address, 'http://example.com/x')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(reported)).toBeVisible()
  expect(world.backend.requested('addWebhook')).toHaveLength(times)
  if (allowsHttp) return
  expect(address).toHaveAccessibleDescription(reported)
  await user.clear(address)
  await enterText(user, address, 'https://example.com/x')
  expect(address).not.toHaveAccessibleDescription(reported)
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^Copy it now/)).toBeVisible()
})

test.each([
  [false, '1', '3'],
  [true, '1 or more', '3 or more'],
])('a webhook shows how many events wait (or more: %j) and how many were given up', async (mayMoreWait, waiting, all) => {
  const world = fakeWorld()
  const webhook = {
    ...{ id: 'w1', url: 'https://example.com/x', types: [], isPaused: false, lastEventId: '1', deliveredAt: null, attempts: 2 },
    ...{ lastError: 'it answered 500', nextAttemptAt: '2026-03-05T14:07:00Z', failures: 2, waiting: 1, mayMoreWait },
    ...{ createdAt: '2026-03-05T14:07:00Z', createdBy: 'Ada' },
  }
  world.backend.response('getWebhooks', { webhooks: [webhook], allowsHttp: false })
  world.backend.response('getWebhookFailures', { failures: [] })
  const { user } = renderPage(<WebhooksPage />, { world, session: { ...staffSession, extensions: ['outbox'] } })
  const row = within((await screen.findByText('https://example.com/x')).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(all)
  await user.click(row.getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Waiting events').nextElementSibling).toHaveTextContent(new RegExp(`^${waiting}$`))
  expect(dialog.getByRole('heading', { name: 'Given up (2)' })).toBeVisible()
})
