import { act, screen, waitFor, within } from '@testing-library/react'
import { api } from '../../services/api'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { productionResponse } from '../../testing/fixtures/production'
import { salesResponse } from '../../testing/fixtures/sales'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

const session = {
  ...staffSession,
  user: { ...staffSession.user, permissions: [...staffSession.user.permissions, 'edit_content'] },
  extensions: [...(staffSession.extensions ?? []), 'corrections'],
}

/** Opens the details of an order. Line 4 of SO0001 is produced by PR0001, which is planned. */
async function openQuestion(orderNbr: string, isUntouched = false, orderStatus = 'Open') {
  const world = fakeWorld()
  const lines = (salesResponse.details.SO0001 ?? []).map((line) => ({
    ...line,
    ...(isUntouched && { openQty: line.orderQty, completed: false }),
    ...(line.lineNbr === 4 && { productionOrderNbr: 'PR0001' }),
  }))
  const summaries = salesResponse.summaries.map((order) => (order.orderNbr === orderNbr ? { ...order, orderStatus } : order))
  world.backend.response('getSales', { ...salesResponse, summaries, details: { SO0001: lines } })
  world.backend.response('getProductionOrders', productionResponse)
  if (isUntouched) world.backend.response('getShipments', { shipmentSummaries: [], shipmentDetails: {} })
  const page = renderPage(<SalesPage />, { path: `/sales?open=${orderNbr}`, world, session })
  await screen.findByRole('dialog', { name: 'Sales Order Details' })
  return page
}

const request = async (user: Awaited<ReturnType<typeof openQuestion>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  return within(await screen.findByRole('dialog', { name: 'Cancel order' }))
}

test('an order is canceled with a reason after the question names what is canceled with it', async () => {
  const { user, backend } = await openQuestion('SO0001', true)
  const dialog = await request(user)
  expect(await dialog.findByText('Canceled with it, if nothing is posted there: production order PR0001.')).toBeVisible()
  expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await enterText(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered twice')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(backend.sent('cancelSalesOrder')).toEqual([{ orderNbr: 'SO0001', reason: 'Ordered twice' }])
})

test('an order that cannot be canceled has a disabled button that says why', async () => {
  const { user } = await openQuestion('SO0001')
  const button = await screen.findByRole('button', { name: 'Cancel order' })
  expect(button).toBeDisabled()
  await user.hover(button.parentElement ?? button)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Sales order SO0001 cannot be canceled: goods of line 1, PUMP-100, have been received (4).',
  )
})

test('a closed order offers neither receiving nor production, even for open lines', async () => {
  await openQuestion('SO0001', true, 'Closed')
  expect(screen.queryByRole('button', { name: /^Receive Items/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Create Production Order/ })).not.toBeInTheDocument()
})

test('an order on hold says that nothing can be received or produced for it', async () => {
  await openQuestion('SO0001', true, 'On Hold')
  expect(await screen.findByText('This order is on hold: nothing can be received or produced for it now.')).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: /^(Receive Items|Create Production Order)/ }))
    expect(button).toBeDisabled()
})

/** The sales list after somebody else has canceled SO0001. */
const canceled = {
  ...salesResponse,
  summaries: salesResponse.summaries.map((order) => (order.orderNbr === 'SO0001' ? { ...order, orderStatus: 'Closed' } : order)),
}

test('[PROMISE-14] an order canceled by others meanwhile can no longer be canceled', async () => {
  const { user, backend, store } = await openQuestion('SO0001', true)
  const dialog = await request(user)
  await enterText(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered twice')
  backend.response('getSales', canceled)
  const why = { message: 'Sales order SO0001 is closed', error_code: 'CONFLICT', error_uuid: 'u-1' }
  backend.reject('cancelSalesOrder', 409, why)
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  act(() => void store.dispatch(api.util.invalidateTags(['sales'])))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument())
  expect(dialog.getByText('Sales order SO0001 is closed --> Code: CONFLICT --> ErrorID: u-1')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel order' })).not.toBeInTheDocument())
})
