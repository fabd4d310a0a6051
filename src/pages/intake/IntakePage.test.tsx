import { act, screen, within } from '@testing-library/react'
import type { IntakeResponse } from '../../../contract/entities/intake'
import { fakeWorld } from '../../testing/fakeWorld'
import { renderPage } from '../../testing/renderPage'
import { IntakePage } from './IntakePage'

const UNDER_WAY: IntakeResponse = {
  ...{ id: 'a', dryRun: false, state: 'running', source: 'token', userName: 'ERP', startedAt: '2026-11-22T08:00:00Z' },
  ...{ endedAt: null, files: [{ name: 'items.csv', bytes: 12 }], message: null, report: null },
  progress: { phase: 'Reading items.csv', part: 0.25, rows: { done: 1_000, of: 4_000 } },
}

test("[FAULT-89] another user's import job outlives a lost server, and is canceled after a question", async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const world = fakeWorld()
  let now: IntakeResponse | null = UNDER_WAY
  const respond = (response: unknown) => (now === null ? Promise.reject(new TypeError('no server')) : response)
  world.backend.response('getIntakes', () => respond({ intakes: [now], next: null }))
  world.backend.response('getIntake', () => respond(now))
  world.backend.response('cancelIntake', () => (now = { ...UNDER_WAY, state: 'canceled', progress: null }))
  const { user } = renderPage(<IntakePage />, { world })
  const poll = () => act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByText('Importing 1 file: ERP (token), since 11/22/2026, 8:00 AM UTC')).toBeVisible()
  expect(screen.getByText('25 %, Reading items.csv: 1,000 of 4,000 rows')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  now = null
  await poll()
  expect(await screen.findByText(/No connection to the server\. This page goes on as soon as it is back/)).toBeVisible()
  expect(screen.getByText('25 %, Reading items.csv: 1,000 of 4,000 rows')).toBeVisible()
  now = { ...UNDER_WAY, progress: { phase: 'Storing', part: 0.75, rows: null } }
  await poll()
  expect(await screen.findByText('75 %, Storing')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = within(screen.getByRole('dialog', { name: 'Cancel import?' }))
  expect(question.getByText('What ERP (token) started ends, and nothing of it is stored.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel the import' }))
  await poll()
  expect(screen.queryByText(/Importing 1 file/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled()
})

test('files are checked before they are applied, and their problems are listed', async () => {
  const world = fakeWorld()
  const file = { name: 'items.csv', rows: 2, added: 2, changed: 0, unchanged: 0, refused: 0 }
  const problem = { file: 'items.csv', line: 2, column: 'uom', reason: 'uom is empty', rows: 1 }
  const report = { files: [file], problems: [], problemCount: 0, changes: [], changeCount: 0, remarks: [] }
  const ended = { ...UNDER_WAY, dryRun: true, progress: null, endedAt: UNDER_WAY.startedAt }
  world.backend.response('getIntakes', { intakes: [], next: null })
  world.backend.response('startIntake', { id: 'a' }, { id: 'b' }, { id: 'c' })
  world.backend.response(
    'getIntake',
    { ...ended, state: 'refused', report: { ...report, problems: [problem], problemCount: 1 } },
    { ...ended, id: 'b', state: 'checked', report },
    { ...ended, id: 'c', state: 'applied', report },
  )
  const { user } = renderPage(<IntakePage />, { world })
  const choose = async (...names: string[]) =>
    user.upload(
      await screen.findByLabelText('File'),
      names.map((name) => new File(['id'], name, { type: 'text/csv' })),
    )
  await choose('items.csv', 'wages.csv')
  expect(screen.getByText("We don't know this file.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check 2 files' })).toBeDisabled()
  expect(screen.getByLabelText('Remove the file that is not one of the templates')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove wages.csv' }))
  await user.click(screen.getByRole('button', { name: 'Check 1 file' }))
  expect(await screen.findByText('1 problem. Nothing has been stored.')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'uom is empty' })).toBeVisible()
  await choose('items.csv')
  await user.click(screen.getByRole('button', { name: 'Check 1 file' }))
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Everything has been stored.')).toBeVisible()
  expect(world.backend.requested('startIntake')).toEqual(['dryRun=true', 'dryRun=true', 'dryRun=false'])
})
