import { act, screen } from '@testing-library/react'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { ErrorBox } from '../kit/ErrorBox'
import { ServerContext } from '../lazy/loadFailure'
import { useCsvExport } from './useCsvExport'

jest.mock('papaparse', () => {
  throw new Error('no such file')
})

function Export() {
  const { start, failure, isRunning } = useCsvExport()
  return (
    <>
      <button disabled={isRunning} onClick={() => void start('stock.csv', [], [])}>
        Export
      </button>
      {failure && <ErrorBox {...failure} />}
    </>
  )
}

test.each([
  ['is newer', async () => true, /^A newer version of the app is ready/, 'Reload', 1],
  ['is the same', async () => false, /^The export could not be loaded/, 'Retry', 0],
  ['is not known yet', () => new Promise<boolean>(() => undefined), /^The export could not be loaded/, 'Retry', 0],
])(
  '[FAULT-16] an export whose code is missing, on a server whose release %s',
  async (_release, isReplaced, says, way, reloads) => {
    const server = { isReplaced, reload: jest.fn(), whenBack: () => () => undefined }
    const { user } = renderPage(
      <ServerContext value={server}>
        <Export />
      </ServerContext>,
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await act(turn)
    expect(screen.getByText(says)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: way }))
    expect(server.reload).toHaveBeenCalledTimes(reloads)
  },
)
