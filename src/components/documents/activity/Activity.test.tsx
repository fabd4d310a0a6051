import { screen, waitFor, within } from '@testing-library/react'
import type { ActivityResponse } from '../../../../contract/entities/activity'
import { shippingApi } from '../../../services/shippingApi'
import { fakeWorld, type FakeWorld } from '../../../testing/fakeWorld'
import { staffSession } from '../../../testing/fixtures/session'
import { renderPage } from '../../../testing/renderPage'
import { DocumentTabs, useDocumentTab } from '../DocumentTabs'

type Entry = ActivityResponse['entries'][number]
const withActivity = { ...staffSession, extensions: ['activity'] }

function entry(id: string, action = 'set note', changes: Entry['changes'] = []): Entry {
  return { id, at: '2026-03-05T14:07:00Z', userName: 'Kim Demo', action, changes, documentNbr: 'SH1', requestId: `request-${id}` }
}

function renderTabs(world: FakeWorld = fakeWorld(), session = withActivity) {
  world.backend.response('refreshToken', session)
  return renderPage(<Shipment />, { world, session })
}

function Shipment() {
  return (
    <DocumentTabs label="Shipment" kind="shipment" id="SH1" state={useDocumentTab()}>
      <p>The shipment</p>
    </DocumentTabs>
  )
}

async function openActivity(world: FakeWorld) {
  const page = renderTabs(world)
  await page.user.click(screen.getByRole('tab', { name: 'Activity' }))
  return page
}
const list = async () => within(await screen.findByRole('list', { name: 'Activity' }))

test('without the extension there is no Activity tab and no request', () => {
  const { backend } = renderTabs(fakeWorld(), staffSession)
  expect(screen.getByText('The shipment')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(backend.seen).toEqual([])
})

test('opening the tab loads the activity and shows who did what and when', async () => {
  const world = fakeWorld()
  const newItem = { field: 'materials.1.inventoryId', before: null, after: 'BOLT', inventoryId: 'BOLT' }
  world.backend.response('getActivity', {
    entries: [
      entry('2', 'confirm', [newItem, { field: 'status', before: 'Open', after: 'Confirmed' }]),
      entry('1', 'set note', [newItem]),
    ],
    next: null,
  })
  const { user, backend } = await openActivity(world)
  await screen.findByText('Kim Demo confirmed the shipment')
  const [first] = (await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Kim Demo confirmed the shipment3/5/2026, 2:07 PM UTC')
  // The item of a new material is named by its other changes.
  expect((await list()).getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Status'])
  const copy = screen.getByRole('button', { name: 'Copy request id request-2', hidden: true })
  expect(copy).not.toBeVisible()
  await user.click((await list()).getAllByText('Details')[0] ?? document.body)
  expect(copy).toBeVisible()
  expect(first).toHaveTextContent('StatusOpen → Confirmed')
  expect(backend.requested('getActivity')).toEqual(['kind=shipment&id=SH1'])
})

test('activity loads a page at a time, and a new entry makes none disappear', async () => {
  const world = fakeWorld()
  let ids = ['3', '2', '1']
  world.backend.response('getActivity', ({ query }: { query: URLSearchParams }) => {
    const before = query.get('before')
    const rest = ids.slice(before === null ? 0 : ids.indexOf(before) + 1)
    return { entries: rest.slice(0, 2).map((id) => entry(id, `step${id}`)), next: rest.length > 2 ? rest[1] : null }
  })
  const { user, store } = await openActivity(world)
  const shows = async (...steps: string[]) =>
    waitFor(async () => expect((await list()).getAllByText(/: Step/).map((step) => step.textContent)).toEqual(steps))
  await shows('Kim Demo: Step3', 'Kim Demo: Step2')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await shows('Kim Demo: Step3', 'Kim Demo: Step2', 'Kim Demo: Step1')
  ids = ['4', ...ids]
  await store.dispatch(shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr: 'SH1', note: 'x' }))
  await shows('Kim Demo: Step4', 'Kim Demo: Step3', 'Kim Demo: Step2', 'Kim Demo: Step1')
})

test('an empty activity and a failure each show a message', async () => {
  const world = fakeWorld()
  world.backend.response('getActivity', { entries: [], next: null })
  const empty = await openActivity(world)
  expect(await screen.findByText('No activity is recorded yet.')).toBeVisible()
  empty.unmount()

  world.backend.reject('getActivity', 503, { message: 'Too busy' })
  const { user } = await openActivity(world)
  expect(await screen.findByText('Too busy')).toBeVisible()
  world.backend.response('getActivity', { entries: [entry('1')], next: null })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Kim Demo changed the note')).toBeVisible()
})
