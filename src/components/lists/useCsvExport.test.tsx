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
    expect(await screen.findByText(/^The export could not be loaded/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await act(turn)
    const offers = screen.queryAllByRole('button', { name: 'Reload' })
    expect(offers).toHaveLength(isNewer ? 1 : 0)
    if (!offers[0]) return
    await user.click(offers[0])
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
