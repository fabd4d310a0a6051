import { act, screen, waitFor, within } from '@testing-library/react'
import { storeDraft } from '../../services/drafts/drafts'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import { bulkRequested } from '../../slices/bulkSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { renderPage } from '../../testing/renderPage'
import { setQuantity } from '../kit/typedQuantity'
import { BulkHost } from './BulkHost'

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
