import { act, screen } from '@testing-library/react'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { ErrorBox } from '../kit/ErrorBox'
import { ServerContext } from '../lazy/loadFailure'
import { useCsvExport, type LoadedRows } from './useCsvExport'

jest.mock('papaparse', () => {
  throw new Error('no such file')
})

function Export({ rows = [] }: { readonly rows?: [] | (() => Promise<LoadedRows<string>>) }) {
  const { start, failure, isRunning } = useCsvExport()
  return (
    <>
      <button disabled={isRunning} onClick={() => void start('stock.csv', [], rows)}>
        Export
      </button>
      {failure && <ErrorBox {...failure} />}
    </>
  )
}

test.each([true, false])(
  '[FAULT-16] an export whose code cannot be loaded offers Retry or Reload: newer release %s',
  async (isNewer) => {
    const reload = jest.fn()
    const server = { isReplaced: async () => isNewer, reload, whenBack: () => () => undefined }
    const { user } = renderPage(
      <ServerContext value={server}>
        <Export />
      </ServerContext>,
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await act(turn)
    const message = isNewer ? /^A newer version of the app is ready/ : /^The export could not be loaded/
    expect(screen.getByText(message)).toBeVisible()
    await user.click(screen.getByRole('button', { name: isNewer ? 'Reload' : 'Retry' }))
    expect(reload).toHaveBeenCalledTimes(isNewer ? 1 : 0)
  },
)

test('[FAULT-16] the export can be retried while the release check is pending', async () => {
  const server = { isReplaced: () => new Promise<boolean>(() => undefined), reload: jest.fn(), whenBack: () => () => undefined }
  const { user } = renderPage(
    <ServerContext value={server}>
      <Export />
    </ServerContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await act(turn)
  expect(screen.getByText(/^The export could not be loaded/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
})

test('[FAULT-16] a rejected request for rows shows its own message, without a release check', async () => {
  const isReplaced = jest.fn(async () => true)
  const { user } = renderPage(
    <ServerContext value={{ isReplaced, reload: jest.fn(), whenBack: () => () => undefined }}>
      <Export rows={async () => ({ failure: 'Not for you' })} />
    </ServerContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Not for you')).toBeVisible()
  await act(turn)
  expect(screen.getByText('Not for you')).toBeVisible()
  expect(isReplaced).not.toHaveBeenCalled()
})
