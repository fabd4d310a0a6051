import { screen, waitFor, within } from '@testing-library/react'
import type { Webhook, WebhookFailure } from '../../../contract/entities/webhooks'
import { enterText } from '../../testing/enterText'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { WebhooksPage } from './WebhooksPage'

const WEBHOOK: Webhook = {
  ...{ id: 'w1', url: 'https://example.com/x', types: [], isPaused: false, lastEventId: '0', deliveredAt: null, attempts: 0 },
  ...{ lastError: null, nextAttemptAt: '', failures: 0, createdAt: '2026-03-01T00:00:00Z', createdBy: 'Dana' },
}

const renderWebhooks = (getWebhooks: unknown, responses: PageOptions['responses'] = {}) =>
  renderPage(<WebhooksPage />, {
    extensions: ['outbox'],
    responses: { getWebhooks, getWebhookFailures: { failures: [] }, ...responses },
  })

async function openWebhook(change: Partial<Webhook>, responses?: PageOptions['responses']) {
  const page = renderWebhooks({ webhooks: [{ ...WEBHOOK, ...change }], allowsHttp: false }, responses)
  const row = within((await screen.findByText(WEBHOOK.url)).closest('tr') as HTMLElement)
  await page.user.click(row.getByRole('button'))
  return {
    ...page,
    cells: textsOf(row.getAllByRole('cell', { hidden: true })),
    dialog: within(await screen.findByRole('dialog')),
  }
}

test.each([
  [false, 0, /by https only/],
  [true, 1, /^Copy it now/],
])('on a server that allows http (%j), a webhook with an http address is sent %i times', async (allowsHttp, times, says) => {
  const { user, backend } = renderWebhooks({ webhooks: [], allowsHttp }, { addWebhook: { id: 'w1', secret: 'whsec_1' } })
  await screen.findByText('There are no webhooks yet.')
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const address = await screen.findByRole('textbox', { name: 'Address' })
  await enterText(user, address, 'http://example.com/x')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(says)).toBeVisible()
  expect(backend.requested('addWebhook')).toHaveLength(times)
  if (allowsHttp) return
  expect(address).toHaveAccessibleDescription(says)
  await user.clear(address)
  await enterText(user, address, 'https://example.com/x')
  expect(address).not.toHaveAccessibleDescription(says)
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^Copy it now/)).toBeVisible()
})

test.each([
  [{ waiting: 1_000, mayMoreWait: true }, '1,000 or more', '1,002 or more'],
  [{}, undefined, '2 or more'],
])('a webhook with %j and two events given up shows %s waiting and %s in all', async (change, waiting, all) => {
  const { cells, dialog } = await openWebhook({ failures: 2, attempts: 2, lastError: 'it answered 500', ...change })
  expect(cells).toContain(all)
  expect(dialog.queryByText('Waiting events')?.nextElementSibling?.textContent).toBe(waiting)
  expect(dialog.getByRole('heading', { name: 'Given up (2)' })).toBeVisible()
})

test('undelivered events are listed, and sent again one by one or all at once', async () => {
  const failed = (eventId: string): WebhookFailure => ({
    ...{ eventId, type: 'note', at: '2026-11-22T08:00:00Z', attempts: 8 },
    ...{ lastError: 'it answered 500', failedAt: '2026-11-22T09:22:35Z', isReplayed: false },
  })
  const { user, backend } = await openWebhook(
    { failures: 2 },
    { getWebhookFailures: { failures: [failed('7'), failed('9')] }, replayWebhook: { replayed: 1 } },
  )
  await user.click(await screen.findByRole('button', { name: 'Send again: event 7' }))
  await waitFor(() => expect(backend.sent('replayWebhook')).toEqual([{ eventIds: ['7'] }]))
  pauseBetweenClicks()
  await user.click(await screen.findByRole('button', { name: 'Send all 2 again' }))
  await waitFor(() => expect(backend.sent('replayWebhook')).toEqual([{ eventIds: ['7'] }, {}]))
})
