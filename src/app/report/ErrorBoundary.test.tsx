import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportContext } from '../../components/kit/ErrorBox'
import { renderKit } from '../../testing/renderKit'
import { ErrorBoundary } from './ErrorBoundary'

function Broken({ error }: { readonly error: Error }): never {
  throw error
}

// React logs the errors that a boundary catches; here they are expected.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('a crashed screen says so and can be reloaded', async () => {
  const handleReload = jest.fn()
  renderKit(
    <ErrorBoundary onReload={handleReload}>
      <Broken error={new Error('boom')} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this screen.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('boom')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(handleReload).toHaveBeenCalledTimes(1)
})

test('another path clears the error', () => {
  const { rerender } = renderKit(
    <ErrorBoundary resetKey="/sales">
      <Broken error={new Error('boom')} />
    </ErrorBoundary>,
  )
  rerender(<ErrorBoundary resetKey="/inventory">fine</ErrorBoundary>)
  expect(screen.getByText('fine')).toBeVisible()
})

test('a crashed screen offers a report, and hands over the error', async () => {
  const way = { open: jest.fn(), onCrash: jest.fn() }
  const error = new Error('boom')
  renderKit(
    <ReportContext value={way}>
      <ErrorBoundary>
        <Broken error={error} />
      </ErrorBoundary>
    </ReportContext>,
  )
  expect(way.onCrash).toHaveBeenCalledWith(error)
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(way.open).toHaveBeenCalledTimes(1)
})
