import { screen, waitFor, within } from '@testing-library/react'
import type { Webhook, WebhookFailure } from '../../../contract/entities/webhooks'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { WebhookDialog } from './WebhookDialog'

const WEBHOOK: Webhook = {
  ...{ id: 'w1', url: 'https://example.com/in', types: [], isPaused: false, lastEventId: '0', deliveredAt: null, attempts: 0 },
  ...{ lastError: null, nextAttemptAt: '', failures: 0, createdAt: '2026-03-01T00:00:00Z', createdBy: 'Dana' },
}

test.each([
  [0, 'Waiting events'],
  [undefined, undefined],
])('the number of waiting events (%s) is left out if unknown', (waiting, label) => {
  const world = fakeWorld()
  world.backend.response('getWebhookFailures', { failures: [] })
  renderPage(<WebhookDialog webhook={{ ...WEBHOOK, waiting }} onClose={jest.fn()} />, { world })
  expect(screen.queryByText('Waiting events')?.textContent).toBe(label)
})

test('each question of a webhook shows only the error of its own change', async () => {
  const world = fakeWorld()
  world.backend.response('getWebhookFailures', { failures: [] })
  for (const call of ['changeWebhook', 'removeWebhook'] as const) {
    world.backend.response(call, () => Response.json({ message: `No ${call}` }, { status: 503 }))
  }
  const { user } = renderPage(<WebhookDialog webhook={WEBHOOK} onClose={jest.fn()} />, {
    world,
    session: { ...staffSession, extensions: ['outbox'] },
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const question = (name: string) => within(screen.getByRole('dialog', { name }))
  await press('Pause')
  expect(await screen.findByText('No changeWebhook')).toBeVisible()
  await press('Remove')
  expect(question('Remove Webhook').queryByText(/^No /)).not.toBeInTheDocument()
  await user.click(question('Remove Webhook').getByRole('button', { name: 'Remove' }))
  expect(await question('Remove Webhook').findByText('No removeWebhook')).toBeVisible()
  await user.click(question('Remove Webhook').getByRole('button', { name: 'Cancel' }))
  await press('Make a new secret')
  expect(question('New Secret').queryByText(/^No /)).not.toBeInTheDocument()
})

test('undelivered events are listed, and sent again one by one or all at once', async () => {
  const world = fakeWorld()
  const failed = (eventId: string): WebhookFailure => ({
    ...{ eventId, type: 'note', at: '2026-11-22T08:00:00Z', attempts: 8 },
    ...{ lastError: 'it answered 500', failedAt: '2026-11-22T09:22:35Z', isReplayed: false },
  })
  world.backend.response('getWebhookFailures', { failures: [failed('7'), failed('9')] })
  world.backend.response('replayWebhook', { replayed: 1 })
  const { user } = renderPage(<WebhookDialog webhook={{ ...WEBHOOK, failures: 2 }} onClose={jest.fn()} />, {
    world,
    session: { ...staffSession, extensions: ['outbox'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again: event 7' }))
  await waitFor(() => expect(world.backend.sent('replayWebhook')).toEqual([{ eventIds: ['7'] }]))
  pauseBetweenClicks()
  await user.click(await screen.findByRole('button', { name: 'Send all 2 again' }))
  await waitFor(() => expect(world.backend.sent('replayWebhook')).toEqual([{ eventIds: ['7'] }, {}]))
})
