import { screen, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { AddTokenDialog } from './AddTokenDialog'
import { TokenList } from './TokenList'

test.each([
  [['accounts', 'outbox'], ['outbox']],
  [
    ['accounts', 'intake', 'outbox'],
    ['intake', 'outbox'],
  ],
])('a backend with the extensions %j offers tokens for %j', (extensions, uses) => {
  renderPage(<AddTokenDialog onClose={() => undefined} />, { session: { ...staffSession, extensions } })
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(uses)
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', uses[0])
})

test('Add is enabled once the token has a name', async () => {
  const { user } = renderPage(<AddTokenDialog onClose={() => undefined} />, { session: staffSession })
  const add = screen.getByRole('button', { name: 'Add' })
  expect(add).toBeDisabled()
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), '  ')
  expect(add).toBeDisabled()
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), 'ERP')
  expect(add).toBeEnabled()
})

test('a token whose response was lost is listed, because it may have been added', async () => {
  const world = fakeWorld()
  const tokens: object[] = []
  world.backend.response('getTokens', () => ({ tokens }))
  world.backend.response('addToken', () => {
    const used = { createdAt: '2026-03-01T00:00:00Z', createdBy: 'Dana', lastUsedAt: null, revokedAt: null, revokedBy: null }
    tokens.push({ id: 't1', name: 'ERP', use: 'outbox', ...used })
    return Promise.reject(new TypeError('connection lost'))
  })
  const { user } = renderPage(<TokenList />, { world, session: { ...staffSession, extensions: ['accounts', 'outbox'] } })
  await user.click(await screen.findByRole('button', { name: 'Add Token' }))
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'ERP')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument()
  expect(await screen.findByRole('cell', { name: 'ERP', hidden: true })).toBeInTheDocument()
})

test('the error of revoking one token is not shown for the next one', async () => {
  const world = fakeWorld()
  const used = { createdAt: '2026-03-01T00:00:00Z', createdBy: 'Dana', lastUsedAt: null, revokedAt: null, revokedBy: null }
  const tokens = ['ERP', 'CRM'].map((name) => ({ id: name, name, use: 'outbox', ...used }))
  world.backend.response('getTokens', { tokens })
  world.backend.response('revokeToken', () => Response.json({ message: 'Not now' }, { status: 503 }))
  const { user } = renderPage(<TokenList />, { world, session: { ...staffSession, extensions: ['accounts', 'outbox'] } })
  await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Not now')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke CRM' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Revoke "CRM"?')
  expect(screen.queryByText('Not now')).not.toBeInTheDocument()
})
