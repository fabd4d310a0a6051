import { act, screen, waitFor, within } from '@testing-library/react'
import { REFETCH_AFTER_RELEASE_MS } from '../../../contract/constants'
import type { ProductionOrder } from '../../../contract/entities/production'
import { draftChanged, selectDraft } from '../../slices/draftsSlice'
import { selectShownResult } from '../../slices/writesSlice'
import { enterText } from '../../testing/enterText'
import { orderDetailsResponse, withOrder } from '../../testing/fixtures/production'
import { correctingSession, staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { openDocument } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { ProductionPage } from './ProductionPage'

jest.mock('../../components/kit/DataTableGrid')

async function openOrder(
  session: typeof staffSession,
  change: Partial<ProductionOrder> = {},
  getOrderDetails = orderDetailsResponse,
) {
  const responses = { getProductionOrders: withOrder(change), getOrderDetails }
  const page = await openDocument(<ProductionPage />, '/production?open=PR0003', { session, responses })
  await screen.findByRole('table', { name: 'Material requirements' })
  return page
}

const untouched = orderDetailsResponse.map((material) => ({ ...material, qtyActual: 0, qtyRemaining: material.totalRequired }))

test('an order is closed with a reason after its effect is explained', async () => {
  const { user, backend, store } = await openOrder(correctingSession)
  const ofSalesOrder = { document: 'note of correcting sales PR0003', draft: { text: 'Ordered twice' } } as const
  act(() => void store.dispatch(draftChanged(ofSalesOrder)))
  await user.click(await screen.findByRole('button', { name: 'Short-close order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Short-close order' }))
  expect(dialog.getByText('The order becomes Closed with 5 of 20 completed.')).toBeVisible()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['SEAL-200: 10', 'HOUSING-300: 5'])
  expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Short-close order' })
  expect(confirm).toBeDisabled()
  const field = dialog.getByRole('textbox', { name: 'Reason' })
  expect(field).toHaveValue('')
  await enterText(user, field, 'x'.repeat(201))
  expect(dialog.getByText('Reason must have at most 200 characters')).toBeVisible()
  expect(confirm).toBeDisabled()
  await user.clear(field)
  await enterText(user, field, ' The last seals are damaged ')
  await user.click(dialog.getByRole('button', { name: 'Short-close order' }))
  expect(backend.sent('closeProduction')).toEqual([
    { productionNbr: 'PR0003', orderType: 'RO', reason: 'The last seals are damaged' },
  ])
  // A sales order with the same number keeps its own draft.
  await waitFor(() => expect(selectDraft(store.getState(), 'note of correcting production PR0003')).toBeNull())
  expect(selectDraft(store.getState(), ofSalesOrder.document)).toEqual(ofSalesOrder.draft)
})

test('[PROMISE-12] an unsent reason survives other writes of the order until its own', async () => {
  const { user, world, backend, store, goBack } = await openOrder(correctingSession)
  backend.response('releaseMaterials', () => new Response(null, { status: 204 }))
  const reason = () => selectDraft(store.getState(), 'note of correcting production PR0003')
  await user.click(await screen.findByRole('button', { name: 'Short-close order' }))
  await enterText(user, await screen.findByRole('textbox', { name: 'Reason' }), 'Seals damaged')
  goBack()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument())
  await user.type(screen.getByLabelText(/^Quantity to release materials for/), '2')
  await user.click(screen.getByRole('button', { name: 'Release Materials' }))
  await waitFor(() => expect(selectShownResult(store.getState())?.call).toBe('releaseMaterials'))
  await act(async () => {
    world.pauses.forEach(({ milliseconds, end }) => milliseconds === REFETCH_AFTER_RELEASE_MS && end())
    await turn()
  })
  expect(reason()).toEqual({ text: 'Seals damaged' })

  await waitFor(() => expect(screen.getByRole('button', { name: 'Short-close order' })).toBeEnabled())
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Short-close order' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Seals damaged')
  await user.click(screen.getByRole('button', { name: 'Short-close order' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument())
  expect(reason()).toBeNull()
})

test('an order with nothing posted can be canceled', async () => {
  const { user, backend } = await openOrder(
    correctingSession,
    { status: 'Planned', qtyCompleted: 0, salesOrderNbr: 'SO0007' },
    untouched,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }))
  expect(dialog.getByText('Another order can then be created for its line of sales order SO0007.')).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
  expect(reason).toHaveAccessibleDescription('Required. Shown in the activity, with your name.')
  await enterText(user, reason, 'Twice')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(backend.sent('cancelProduction')).toEqual([{ productionNbr: 'PR0003', orderType: 'RO', reason: 'Twice' }])
})

test.each([
  ['a backend without the extension', { ...correctingSession, extensions: staffSession.extensions }, {}],
  ['a person without the permission', { ...correctingSession, user: staffSession.user }, {}],
  ['a closed order', correctingSession, { status: 'Closed' }],
])('%s offers no correction', async (_name, session, change) => {
  await openOrder(session, change)
  expect(screen.queryByRole('button', { name: /^(Cancel|Short-close) order$/ })).not.toBeInTheDocument()
})
