import { act, screen } from '@testing-library/react'
import { use } from 'react'
import { ReportContext } from '../../components/kit/ErrorBox'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { ReportProblem } from './ReportProblem'

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
