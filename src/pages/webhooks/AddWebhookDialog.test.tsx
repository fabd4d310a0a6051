import { screen } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { WebhooksPage } from './WebhooksPage'

test.each([
  [false, 0, /by https only/],
  [true, 1, /^Copy it now/],
])('[WEBHOOK-14] a server that sends by http (%j) is asked for a webhook with http %i times', async (allowsHttp, times, told) => {
  const world = fakeWorld()
  world.backend.answer('getWebhooks', { webhooks: [], allowsHttp })
  world.backend.answer('addWebhook', { id: 'w1', secret: 'whsec_1' })
  const { user } = renderPage(<WebhooksPage />, { world, session: { ...staffSession, extensions: ['outbox'] } })
  await screen.findByText('There are no webhooks yet.')
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await enterText(user, address, 'http://example.com/x')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(world.backend.asked('addWebhook')).toHaveLength(times)
  if (allowsHttp) return
  expect(address).toHaveAccessibleDescription(told)
  await user.clear(address)
  await enterText(user, address, 'https://example.com/x')
  expect(address).not.toHaveAccessibleDescription(told)
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^Copy it now/)).toBeVisible()
})
