import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/renderPage'
import { ErrorBox } from '../kit/ErrorBox'
import { useCsvExport, type LoadedRows } from './useCsvExport'

function Export({ rows }: { readonly rows: () => Promise<LoadedRows<string>> }) {
  const { start, failure } = useCsvExport()
  return (
    <>
      <button onClick={() => void start('stock.csv', [], rows)}>Export</button>
      {failure && <ErrorBox {...failure} />}
    </>
  )
}

test('a rejected request for the rows of an export shows its own message until a retry succeeds', async () => {
  const rows = jest.fn<Promise<LoadedRows<string>>, []>()
  rows.mockResolvedValueOnce({ failure: 'Not for you' }).mockResolvedValue({ rows: [] })
  const { user, world } = renderPage(<Export rows={rows} />)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Not for you')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByText('Not for you')).not.toBeInTheDocument()
  expect(world.downloads.map(({ filename }) => filename)).toEqual(['stock.csv'])
})
