import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { ReportContext } from '../../components/kit/ErrorBox'
import type { ReportFile } from '../../services/report/writeReport'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderKit } from '../../testing/renderKit'
import { renderPage } from '../../testing/renderPage'
import { ErrorBoundary } from './ErrorBoundary'
import { ReportProblem } from './ReportProblem'

describe('a crashed screen', () => {
  const ERROR = new Error('boom')
  function Broken(): never {
    throw ERROR
  }

  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

  test('says so, can be reloaded, and offers a report of the error', async () => {
    const handleReload = jest.fn()
    const way = { open: jest.fn(), onCrash: jest.fn() }
    renderKit(
      <ReportContext value={way}>
        <ErrorBoundary onReload={handleReload}>
          <Broken />
        </ErrorBoundary>
      </ReportContext>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this screen.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('boom')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(handleReload).toHaveBeenCalledTimes(1)
    expect(way.onCrash).toHaveBeenCalledWith(ERROR)
    await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
    expect(way.open).toHaveBeenCalledTimes(1)
  })
})

function Opener() {
  const report = use(ReportContext)
  return report && <button onClick={report.open}>Open</button>
}

test.each([staffSession, guestSession])('an open report dialog is closed for the next session', async (next) => {
  const { store, user } = renderPage(
    <ReportProblem>
      <Opener />
    </ReportProblem>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  // At once, as when another user has signed in in another tab; the same user comes back later.
  act(() => {
    store.dispatch(sessionEnded())
    if (next !== staffSession) store.dispatch(sessionStarted(next))
  })
  act(() => void store.dispatch(sessionStarted(next)))
  expect(await screen.findByRole('button', { name: 'Open' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a report is saved in the downloads, with texts only on request', async () => {
  const { user, world } = renderPage(
    <ReportProblem>
      <Opener />
    </ReportProblem>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Save the file' }))
  expect(await screen.findByText(/^Saved in your downloads: orders-manager-report-/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Include the texts/ }))
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(world.downloads).toHaveLength(2))
  const files = await Promise.all(world.downloads.map(async ({ blob }) => JSON.parse(await blob.text()) as ReportFile))
  expect(files.map(({ report }) => report.includesTexts)).toEqual([false, true])
})
