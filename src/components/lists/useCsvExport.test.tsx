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
  const { start, failure } = useCsvExport()
  return (
    <>
      <button onClick={() => void start('stock.csv', [], [])}>Export</button>
      {failure && <ErrorBox {...failure} />}
    </>
  )
}

test.each([true, false])(
  '[FAULT-16] an export whose code cannot be loaded offers to reload where the server has a newer release: %s',
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
    const said = isNewer ? /^A newer version of the app is ready/ : /^The export could not be loaded/
    expect(screen.getByText(said)).toBeVisible()
    await user.click(screen.getByRole('button', { name: isNewer ? 'Reload' : 'Retry' }))
    expect(reload).toHaveBeenCalledTimes(isNewer ? 1 : 0)
  },
)
