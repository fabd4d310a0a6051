import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { ActivityResponse } from '../../../contract/entities/activity'
import type { LookupKind } from '../../../contract/screens'
import { salesApi } from '../../services/salesApi'
import { shippingApi } from '../../services/shippingApi'
import { draftsRestored, selectDraft } from '../../slices/draftsSlice'
import { fakeWorld, type FakeWorld } from '../../testing/fakeWorld'
import { salesResponse } from '../../testing/fixtures/sales'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { AnnotationActions } from './annotations/AnnotationActions'
import { DocumentTabs, useDocumentTab } from './DocumentTabs'
import { DocumentLink } from './links/DocumentLink'
import { Related } from './related/Related'

describe('the note of a document', () => {
  const DRAFT = 'note of shipment SH0001'
  const shipment = (note: string) => (
    <AnnotationActions kind="shipment" named={{ shipmentNbr: 'SH0001' }} subject="Shipment #SH0001" note={note} files={[]} />
  )

  async function openNote(note = '', typed?: string) {
    const session = { ...staffSession, extensions: [...staffSession.extensions, 'noteGuard'] }
    const page = renderPage(shipment(note), { world: fakeWorld(), session })
    if (typed !== undefined) act(() => void page.store.dispatch(draftsRestored({ [DRAFT]: { text: typed } })))
    await page.user.click(screen.getByRole('button', { name: 'Add Note' }))
    return { ...page, dialog: await screen.findByRole('dialog', { name: note === '' ? 'Add Note' : 'Edit note' }) }
  }

  const text = () => screen.getByRole('textbox', { name: 'Note' })
  const button = (name: string) => screen.getByRole('button', { name })
  const type = (value: string) => fireEvent.change(text(), { target: { value } })

  test.each([
    ['', 'says why'],
    ['   ', 'says why'],
    ['\u200b', 'says why'],
    ['x'.repeat(4_001), 'is disabled'],
    [`${'x'.repeat(4_000)}  `, 'is enabled'],
  ])('Save says why a blank note is not saved, and is disabled above 4,000 characters (%#)', async (typed, save) => {
    await openNote()
    type(typed)
    expect(button('Save')).toHaveProperty('disabled', save !== 'is enabled')
    expect(screen.queryAllByLabelText('Write something first')).toHaveLength(save === 'says why' ? 1 : 0)
  })

  test('Ctrl+Enter saves the trimmed note and discards its draft', async () => {
    const { user, store, backend, dialog } = await openNote('There already')
    await user.type(text(), ' and more ')
    expect(dialog).toHaveTextContent('Draft')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(backend.sent('addShipmentNote')).toEqual([
      { shipmentNbr: 'SH0001', note: 'There already and more', seenNote: 'There already' },
    ])
    expect(selectDraft(store.getState(), DRAFT)).toBeNull()
  })

  test('a note that was not changed is not saved again', async () => {
    const { user, backend, dialog } = await openNote('There already')
    await user.click(button('Save'))
    expect(dialog).not.toBeInTheDocument()
    expect(backend.sent('addShipmentNote')).toEqual([])
  })

  test('a reloaded note is shown unless the user has typed meanwhile', async () => {
    function Loading() {
      const [notes, setNotes] = useState(['old', 'just saved', 'from somebody else'])
      return (
        <>
          <button onClick={() => setNotes(notes.slice(1))}>Load</button>
          {shipment(notes[0] ?? '')}
        </>
      )
    }
    const { user } = renderPage(<Loading />)
    const load = screen.getByText('Load')
    await user.click(button('Add Note'))
    await screen.findByRole('dialog', { name: 'Edit note' })
    fireEvent.click(load)
    expect(text()).toHaveValue('just saved')
    await user.type(text(), ', and more')
    fireEvent.click(load)
    expect(text()).toHaveValue('just saved, and more')
  })

  test('a failed save shows an error and keeps the text', async () => {
    const { user, backend } = await openNote('Dry', 'Dry, but dus')
    backend.reject('addShipmentNote', 500, {})
    await user.type(text(), 'ty')
    await user.click(button('Save'))
    expect(await screen.findByText('An error occurred while saving the note')).toBeVisible()
    expect(text()).toHaveValue('Dry, but dusty')
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    pauseBetweenClicks()
    await user.click(button('Add Note'))
    expect(await screen.findByDisplayValue('Dry, but dusty')).toBeVisible()
    await user.click(button('Discard draft'))
    expect(text()).toHaveValue('Dry')
  })

  test("[PROMISE-09] a note saved by someone else meanwhile is shown beside one's own", async () => {
    const { user, backend } = await openNote('Dry')
    const changed = { message: 'Changed', error_code: 'NOTE_CHANGED', note: 'Wet', userName: 'Ada', at: '2026-03-05T10:41:00Z' }
    backend.reject('addShipmentNote', 409, changed)
    type('Dusty')
    await user.click(button('Save'))
    expect(await screen.findByLabelText('Their note')).toHaveTextContent('Wet')
    expect(screen.getByText(/^Ada saved/)).toBeVisible()
    expect(text()).toHaveValue('Dusty')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    type('x'.repeat(3_996))
    expect(button('Keep both')).toBeDisabled()
    expect(button('Replace')).toBeEnabled()
    type('Dusty')
    await user.click(button('Keep both'))
    await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(2))
    pauseBetweenClicks()
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(3))
    expect(backend.sent('addShipmentNote').slice(1)).toMatchObject([
      { note: 'Wet\n\nDusty', seenNote: 'Wet' },
      { note: 'Dusty', seenNote: 'Wet' },
    ])
  })
})

describe('the activity of a document', () => {
  type Entry = ActivityResponse['entries'][number]
  const withActivity = { ...staffSession, extensions: ['activity'] }

  function entry(id: string, action = 'set note', changes: Entry['changes'] = []): Entry {
    return {
      id,
      at: '2026-03-05T14:07:00Z',
      userName: 'Kim Demo',
      action,
      changes,
      documentNbr: 'SH1',
      requestId: `request-${id}`,
    }
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

  test('an empty activity and a failure each show a message, whose Retry keeps the focus', async () => {
    const world = fakeWorld()
    world.backend.response('getActivity', { entries: [], next: null })
    const empty = await openActivity(world)
    expect(await screen.findByText('No activity is recorded yet.')).toBeVisible()
    empty.unmount()

    world.backend.reject('getActivity', 503, { message: 'Too busy' })
    const { user } = await openActivity(world)
    expect(await screen.findByText('Too busy')).toBeVisible()
    world.backend.response('getActivity', { entries: [entry('1')], next: null })
    const release = world.backend.hold('getActivity')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry', busy: true })).toHaveFocus())
    release()
    expect(await screen.findByText('Kim Demo changed the note')).toBeVisible()
  })
})

describe('related documents', () => {
  const [shipmentNbr = '', [item] = []] = Object.entries(shippingResponse.shipmentDetails)[0] ?? []
  if (!item) throw new Error('the fixtures hold no shipment with an item')
  const plain = { ...staffSession, extensions: [] }

  /** A shipment of the first sales order; a production order makes one of its lines. */
  function world() {
    const setup = fakeWorld()
    setup.backend.response('getShipments', {
      ...shippingResponse,
      shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
    })
    const lines = salesResponse.details.SO0001?.map((line) => ({
      ...line,
      productionOrderNbr: line.lineNbr === 4 ? 'PR0001' : '',
    }))
    setup.backend.response('getSales', { ...salesResponse, details: { SO0001: lines } })
    return setup
  }
  const reported = () =>
    within(screen.getByRole('region', { name: 'Related' }))
      .queryAllByRole('listitem')
      .map((entry) => entry.textContent)

  test('related documents are requested by number', async () => {
    const { backend } = renderPage(<Related kind="shipment" id={shipmentNbr} />, { world: world(), session: staffSession })
    await waitFor(() => expect(reported()).toEqual(['ProductionPR0001Planned']))
    expect(backend.requested('getSales')).toEqual(['id=SO0001'])
    expect(backend.requested('getProductionOrders')).toEqual(['id=PR0001'])
  })

  test.each([
    ['all', 'getSales', { kind: 'production', id: 'PR0001' }, 'Could not be loaded', []],
    ['some', 'getShipments', { kind: 'production', id: 'PR0001' }, 'Some could not be loaded', ['OrderSO0001Open']],
  ] as const)('when %s of the related documents could not be loaded, it says so', async (_what, call, to, says, others) => {
    const setup = world()
    setup.backend.reject(call, 500, {})
    renderPage(<Related {...to} />, { world: setup, session: staffSession })
    expect(await screen.findByText(says)).toBeVisible()
    expect(reported().slice(0, others.length)).toEqual(others)
  })

  test('shipments named by the order are requested by number, completed ones too', async () => {
    const setup = world()
    const [summary] = shippingResponse.shipmentSummaries
    if (!summary) throw new Error('the fixtures hold no shipment')
    setup.backend.response('getSales', { ...salesResponse, shipmentsOfOrders: { SO0001: [shipmentNbr] } })
    setup.backend.response('getShipments', {
      shipmentSummaries: [{ ...summary, shipmentNbr, status: 'Completed' }],
      shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
    })
    const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: setup, session: staffSession })
    await waitFor(() => expect(reported()).toContain(`Shipment${shipmentNbr}Completed`))
    expect(backend.requested('getShipments')).toEqual([`id=${shipmentNbr}`])
  })

  test('if the order does not name its shipments, the open ones are searched', async () => {
    const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: staffSession })
    await waitFor(() => expect(backend.requested('getShipments')).toEqual(['scope=open']))
  })

  test('a plain backend gets no request: only what is already loaded is shown', async () => {
    const { backend, store } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: plain })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(backend.seen).toEqual([])
    await store.dispatch(salesApi.endpoints.getSales.initiate())
    await waitFor(() => expect(reported()).toEqual(['ProductionPR0001']))
  })

  test('lists that the user may not open are neither requested nor linked', async () => {
    const session = { ...guestSession, extensions: ['windows'] }
    const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session })
    await waitFor(() => expect(reported()).toEqual(['ProductionPR0001']))
    expect(screen.queryByRole('link', { name: 'PR0001' })).not.toBeInTheDocument()
    expect(new Set(backend.seen.map(({ call }) => call))).toEqual(new Set(['getSales']))
  })
})

describe('the number of a document', () => {
  test.each<[LookupKind, string, string]>([
    ['sales', 'SO0000001', '/sales?open=SO0000001'],
    ['production', 'PR 1&2', '/production?open=PR+1%262'],
    ['shipment', 'SH0000001', '/shipments?open=SH0000001'],
    ['transfer', 'TR0001-SH0001', '/transfers?open=TR0001-SH0001'],
    ['item', 'BOLT/10', '/inventory?open=BOLT%2F10'],
  ])('a %s number links to its dialog without opening the row around it', async (kind, id, to) => {
    const openRow = jest.fn()
    const { user, address } = renderPage(
      <div onClick={openRow} onKeyDown={openRow}>
        <DocumentLink kind={kind} id={id} />
      </div>,
      { path: '/nowhere' },
    )
    screen.getByRole('link', { name: id }).focus()
    await user.keyboard('{Enter}')
    expect(address.current).toBe(to)
    expect(openRow).not.toHaveBeenCalled()
  })

  test('a user who may not open the screen gets plain text', () => {
    const { container } = renderPage(
      <>
        <DocumentLink kind="shipment" id="SH0000001">
          Shipment SH0000001
        </DocumentLink>
        <DocumentLink kind="sales" id="SO0000001" />
        <DocumentLink kind="sales" id="">
          –
        </DocumentLink>
      </>,
      { session: guestSession },
    )
    expect(container).toHaveTextContent('Shipment SH0000001SO0000001–')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['SO0000001'])
  })
})
