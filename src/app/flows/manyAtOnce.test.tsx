import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BulkHost } from '../../components/bulk/BulkHost'
import { setQuantity } from '../../components/quantities/typedQuantity'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { TransfersPage } from '../../pages/transfers/TransfersPage'
import { OPEN_WINDOW } from '../../services/documentsApi'
import { storeDraft } from '../../services/drafts/drafts'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import { selectUser } from '../../slices/authSlice'
import { bulkRequested, selectBulkRun } from '../../slices/bulkSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { enterText } from '../../testing/enterText'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { type PageOptions, renderPage } from '../../testing/renderPage'
import { UserBox } from '../menu/UserBox'
import { SignOut } from '../SignOut'

jest.mock('../../components/kit/DataTableGrid')

/** Renders a list with its bulk runs; the backend has no extension: complete lists, no idempotency keys, no PDF prints. */
function renderPlain(page: React.ReactElement, path: string, options: PageOptions = {}) {
  const rendered = renderPage(
    <main id="main">
      {page}
      <BulkHost />
      <UserBox />
      <SignOut />
    </main>,
    { path, extensions: [], ...options },
  )
  async function click(name: string) {
    pauseBetweenClicks()
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(button).toBeEnabled())
    await rendered.user.click(button)
  }
  /** Selects all that match: one row by its checkbox, which shows the bar, and the others by the button of the bar. */
  async function selectAll() {
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select / })
    if (box) await rendered.user.click(box)
    await rendered.user.click(await screen.findByRole('button', { name: /^Select all/ }))
  }
  return { ...rendered, click, selectAll }
}

test('the courier for shipments without one belongs to the run, not to their drafts', async () => {
  const shipmentSummaries = shippingResponse.shipmentSummaries.map((shipment) => ({ ...shipment, shipDate: '2026-03-05' }))
  const responses = { getShipments: { ...shippingResponse, shipmentSummaries } }
  const { user, store, backend, click, selectAll } = renderPlain(<ShipmentsPage />, '/shipments', { responses })
  const drafts = () => ['SH0001', 'SH0002'].map((id) => selectDraft(store.getState(), `shipment ${id}`))
  await selectAll()
  await click('Confirm Shipments')
  const forAll = await screen.findByLabelText('Courier for shipments without one')
  await user.selectOptions(forAll, 'DHL')
  expect(screen.getByLabelText('Courier of SH0001')).toHaveDisplayValue('DHL')
  expect(drafts()).toEqual([null, null])
  await user.selectOptions(forAll, 'DSV')
  expect(screen.getByLabelText('Courier of SH0001')).toHaveDisplayValue('DSV')
  await enterText(user, screen.getByLabelText('Tracking Number of SH0001'), 'T-1')
  await click('Confirm 2 shipments')
  expect(await screen.findByText('1 done, 1 needs a tracking number')).toBeVisible()
  expect(backend.sent('confirmShipment')).toMatchObject([{ shipmentNbr: 'SH0001', courier: 'dsv' }])
  await click('Close')
  expect(drafts()).toEqual([null, null])
})

test('signing out during a run asks first, and says what happens to the rest', async () => {
  const { store, backend, click, selectAll } = renderPlain(<TransfersPage />, '/transfers')
  const responses: (() => void)[] = []
  backend.response('createTransferReceipt', () => new Promise((resolve) => responses.push(() => resolve(undefined))))
  await selectAll()
  await click('Receive Full')
  await click('Receive 2 transfers')
  await click('Hide')
  await click('Sign out')
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(question).toHaveTextContent('Receive Full: 0 of 2 done. Signing out stops it.')
  expect(question).toHaveTextContent('What is not sent yet is not posted.')
  expect(within(question).getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
  await click('Stay signed in')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(selectUser(store.getState())).not.toBeNull()
  await click('Sign out')
  await click('Sign out')
  expect(selectUser(store.getState())).toBeNull()
})

test('rows selected before a search stay selected', async () => {
  const { user, click } = renderPlain(<ShipmentsPage />, '/shipments')
  await user.click(await screen.findByRole('checkbox', { name: 'Select SH0001' }))
  await user.type(screen.getByRole('searchbox'), 'SH0002')
  await click('Select all')
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  for (const id of ['SH0001', 'SH0002']) expect(await screen.findByRole('checkbox', { name: `Select ${id}` })).toBeChecked()
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument()
})

test('in a paged list, Select all is offered unless every match is already selected', async () => {
  renderPlain(<ShipmentsPage />, '/shipments?all=1', { extensions: ['windows'] })
  for (const id of ['SH0001', 'SH0002', 'SH0003']) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(id) }))
  expect(screen.getByText('3 selected')).toBeVisible()
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  search('SH0004')
  expect(await screen.findByRole('button', { name: 'Select all' })).toBeVisible()
  search('SH0003')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument())
})

test('rows that a failed reload hides are neither counted, selected nor exported', async () => {
  const { click, backend } = renderPlain(<ShipmentsPage />, '/shipments?panel=views')
  const bar = () => within(screen.getByRole('region', { name: 'Selection', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Show 2 rows' })).toBeVisible()
  fireEvent.click(screen.getByLabelText('Select SH0001'))
  expect(await screen.findByText('Select all 2')).toBeInTheDocument()
  backend.reject('getShipments', 503, { message: 'Too busy' })
  fireEvent.click(screen.getByLabelText('Refresh'))
  expect(await screen.findByRole('button', { name: 'Show 0 rows' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  expect(bar().queryByText(/Select all/)).not.toBeInTheDocument()
  backend.response('getShipments', shippingResponse)
  await click('Dismiss')
  await click('Retry')
  expect(await bar().findByText('Select all 2')).toBeVisible()
})

test('Select all takes only the matches that remain after a filter of the browser', async () => {
  const path = '/shipments?all=1&filter.customerName=Acme+Waterworks'
  const { click, store, selectAll } = renderPlain(<ShipmentsPage />, path, { extensions: ['windows'] })
  await selectAll()
  await click('Confirm Shipments')
  await waitFor(() =>
    expect(selectBulkRun(store.getState())?.rows.map(({ text }) => text)).toEqual(Array(2).fill('Acme Waterworks')),
  )
})

const [COUNTED, PLAIN] = ['TR0001-TS0001', 'TR0002-TS0002']
const WARNING = 'Your count (8 units) will be ignored. Everything is received.'

/** Opens the question about receiving two transfers in full; one of them has a count. */
async function openQuestion() {
  const page = renderPage(<BulkHost />, { path: '/transfers' })
  const { store } = page
  await act(async () => {
    await store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
    store.dispatch(storeDraft(`transfer ${COUNTED}`, { 2: setQuantity(2) }))
    const rows = [COUNTED, PLAIN].map((id) => ({ id, text: '' }))
    store.dispatch(bulkRequested({ action: 'receiveTransfers', rows }))
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Receive Full' }))
  const row = (id: string) => dialog.getByText(id).closest('[role="row"]')
  return { ...page, dialog, row }
}

test('receiving several transfers in full warns which counts will be ignored and discards them', async () => {
  const { user, store, backend, dialog, row } = await openQuestion()
  expect(row(COUNTED)).toHaveTextContent(WARNING)
  const question = 'Are you sure you want to receive all remaining items of 2 transfers?'
  const count = '1 transfer has a count that is not posted, see below.'
  expect(dialog.getByRole('alert')).toHaveTextContent(`${question} This cannot be undone. ${count}`)
  expect(row(COUNTED)).toHaveTextContent('11 units')
  expect(row(PLAIN)).not.toHaveTextContent('Your count')
  await user.click(dialog.getByRole('button', { name: 'Receive 2 transfers' }))
  await waitFor(() => expect(dialog.getByText('2 done')).toBeInTheDocument())
  expect(row(COUNTED)).not.toHaveTextContent('Your count')
  expect(selectDraft(store.getState(), `transfer ${COUNTED}`)).toBeNull()
  expect(backend.sent('createTransferReceipt')).toContainEqual([
    expect.objectContaining({ Items: [expect.objectContaining({ quantity: 6 }), expect.objectContaining({ quantity: 5 })] }),
  ])
})

test('a count that may have been posted is not shown as unposted', async () => {
  const { user, backend, dialog, row } = await openQuestion()
  const lost = () => Promise.reject(new TypeError('connection lost'))
  backend.response('createTransferReceipt', lost)
  backend.response('getTransfers', lost)
  await user.click(dialog.getByRole('button', { name: 'Receive 2 transfers' }))
  await waitFor(() => expect(row(COUNTED)).toHaveTextContent('Not known if it was posted'))
  expect(row(COUNTED)).not.toHaveTextContent('Your count')
})

test('the documents of a run for labels have no amounts', async () => {
  const { store } = renderPage(<BulkHost />, { path: '/shipments' })
  await act(async () => {
    await store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
    store.dispatch(bulkRequested({ action: 'labels', rows: [{ id: 'SH0001', text: 'Acme' }] }))
  })
  expect(screen.getByRole('cell', { name: 'Acme' })).toBeVisible()
})

test('the button that replaces Stop when the run ends is disabled at first', async () => {
  const { user, backend, dialog } = await openQuestion()
  backend.response('createTransferReceipt', () => Response.json({ message: 'No' }, { status: 422 }))
  await user.click(dialog.getByRole('button', { name: 'Receive 2 transfers' }))
  const retry = await dialog.findByRole('button', { name: 'Retry 2' })
  expect(retry).toBeDisabled()
  await waitFor(() => expect(retry).toBeEnabled())
})
