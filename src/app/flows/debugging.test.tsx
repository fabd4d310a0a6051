import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { recordedSession } from '../../testing/recordedSession'
import { devToolsOptions } from '../store'

/** The log as the Redux DevTools monitor lists it, without the requests that a page sends when it is idle, at varying times. */
const shownLog = (actions: readonly { readonly type: string }[]) =>
  actions
    .filter(({ type }) => !devToolsOptions.actionsDenylist.some((hidden) => new RegExp(hidden).test(type)))
    .map((action) => devToolsOptions.actionSanitizer(action).type)
    .filter((type) => !type.endsWith('(getPreferences)'))

/** Returns the actions in the first code block after a heading of docs/CONTRIBUTING.md, without the comments after each action. */
function documentedLog(heading: string): string[] {
  const [, block = ''] = readFileSync('docs/CONTRIBUTING.md', 'utf8').split(`## ${heading}`)[1]?.split('```') ?? []
  const lines = block.split('\n').slice(1, -1)
  return lines.map((line) => line.split(' # ')[0]?.trim() ?? '').filter((line) => line !== '')
}

test('the log of a rejected partial receipt is the one in docs/CONTRIBUTING.md', async () => {
  const world = fakeWorld()
  world.backend.reject('createTransferReceipt', 422, { message: 'Counted by somebody else' })
  const { actions } = await recordedSession(world, '/transfers', async ({ user, click }) => {
    await user.click(await screen.findByText('TR0001', undefined, { timeout: 10_000 }))
    await click('Receive Partial')
    const field = await screen.findByLabelText(/^Quantity to receive, line 1,/)
    await user.clear(field)
    await user.type(field, '3')
    await click('Confirm Partial Receipt')
    await click('Confirm')
    await screen.findByText('Counted by somebody else')
    await click('Cancel')
    await click('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
  expect(shownLog(actions)).toEqual(documentedLog('A worked example'))
})
