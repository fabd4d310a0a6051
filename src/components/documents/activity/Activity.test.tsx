import { screen, waitFor, within } from '@testing-library/react'
import type { ActivityResponse } from '../../../../contract/entities/activity'
import { shippingApi } from '../../../services/shippingApi'
import { fakeWorld, type FakeWorld } from '../../../testing/fakeWorld'
import { staffSession } from '../../../testing/fixtures/session'
import { renderPage } from '../../../testing/renderPage'
import { DocumentTabs, useDocumentTab } from '../DocumentTabs'

const withActivity = { ...staffSession, extensions: ['activity'] }

const entry = (id: string, rest: Partial<ActivityResponse['entries'][number]> = {}): ActivityResponse['entries'][number] => ({
  id,
  at: '2026-03-05T14:07:00Z',
  userName: 'Kim Demo',
  action: 'set note',
  changes: [],
  documentNbr: 'SH1',
  requestId: `request-${id}`,
  ...rest,
})

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
const text = () => screen.findByRole('list', { name: 'Activity' })

test('without the extension there is no Activity tab and no request', () => {
  const { backend } = renderTabs(fakeWorld(), staffSession)
  expect(screen.getByText('The shipment')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(backend.seen).toEqual([])
})

test('opening the tab loads the activity and shows who did what and when', async () => {
  const world = fakeWorld()
  const changes = [{ field: 'status', before: 'Open', after: 'Confirmed' }]
  const ofMaterial = [
    { field: 'materials.1.inventoryId', before: null, after: 'BOLT', inventoryId: 'BOLT' },
    { field: 'materials.1.totalRequired', before: null, after: 8, inventoryId: 'BOLT' },
    { field: 'lines.2.inventoryId', before: 'NUT', after: 'BOLT', inventoryId: 'BOLT' },
  ]
  world.backend.response('getActivity', {
    entries: [
      entry('2', { action: 'confirm', changes }),
      entry('1', { documentNbr: 'R7', changes: ofMaterial }),
      entry('0', { changes: ofMaterial.slice(0, 1) }),
    ],
    next: null,
  })
  const { user, backend } = await openActivity(world)
  await screen.findByText('Kim Demo confirmed the shipment')
  const [first, second, third] = within(await text()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Kim Demo confirmed the shipment3/5/2026, 2:07 PM UTC')
  expect(first).toHaveTextContent('StatusOpen → Confirmed')
  const copy = screen.getByRole('button', { name: 'Copy request id request-2', hidden: true })
  expect(copy).not.toBeVisible()
  await user.click(within(await text()).getAllByText('Details')[0] ?? document.body)
  expect(copy).toBeVisible()
  expect(second).toHaveTextContent('Kim Demo changed the note (R7)')
  expect(
    within(await text())
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Status', 'BOLT: Required Qty', 'Line 2, BOLT: Inventory ID'])
  expect(second).toHaveTextContent('NUT → BOLT')
  expect(third?.querySelector('dl')).toBeNull()
  expect(backend.requested('getActivity')).toEqual(['kind=shipment&id=SH1'])
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('activity loads a page at a time, and a new entry makes none disappear', async () => {
  const world = fakeWorld()
  let ids = ['3', '2', '1']
  world.backend.response('getActivity', ({ query }: { query: URLSearchParams }) => {
    const before = query.get('before')
    const rest = ids.slice(before === null ? 0 : ids.indexOf(before) + 1)
    return { entries: rest.slice(0, 2).map((id) => entry(id)), next: rest.length > 2 ? rest[1] : null }
  })
  const { user, store } = await openActivity(world)
  const shown = async () =>
    within(await text())
      .getAllByRole('button', { name: /^Copy/ })
      .map((button) => button.ariaLabel)
  const named = (...numbers: string[]) => numbers.map((id) => `Copy request id request-${id}`)
  await waitFor(async () => expect(await shown()).toEqual(named('3', '2')))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await shown()).toEqual(named('3', '2', '1')))
  ids = ['4', ...ids]
  await store.dispatch(shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr: 'SH1', note: 'x' }))
  await waitFor(async () => expect(await shown()).toEqual(named('4', '3', '2', '1')))
})

test('an empty activity, a missing permission and a failure each show a message', async () => {
  const world = fakeWorld()
  world.backend.response('getActivity', { entries: [], next: null })
  const empty = await openActivity(world)
  expect(await screen.findByText('No activity is recorded yet.')).toBeVisible()
  expect(screen.getByText('Only what is done in this app is recorded.')).toBeVisible()
  empty.unmount()

  const rejected = fakeWorld()
  rejected.backend.reject('getActivity', 403, { message: 'Not for you' })
  const closed = await openActivity(rejected)
  expect(await screen.findByText('Not for you')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  closed.unmount()

  const broken = fakeWorld()
  broken.backend.reject('getActivity', 503, { message: 'Too busy' })
  const { user } = await openActivity(broken)
  expect(await screen.findByText('Too busy')).toBeVisible()
  broken.backend.response('getActivity', { entries: [entry('1')], next: null })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Kim Demo changed the note')).toBeVisible()
})
