import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { REFETCH_AFTER_COMPLETION_MS, REFETCH_AFTER_RELEASE_MS } from '../../../contract/constants'
import type { MaterialRequirement } from '../../../contract/entities/production'
import { selectDraft } from '../../slices/draftsSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { orderDetailsResponse, withOrder } from '../../testing/fixtures/production'
import { openDocument, renderPage, type PageOptions } from '../../testing/renderPage'
import { ProductionPage } from './ProductionPage'

jest.mock('../../components/kit/DataTableGrid')

function withHousing(change: Partial<MaterialRequirement>): MaterialRequirement[] {
  return orderDetailsResponse.map((material) => (material.id === 2 ? { ...material, ...change } : material))
}

async function openOrder(options: PageOptions = {}) {
  const page = await openDocument(<ProductionPage />, '/production?open=PR0003', options)
  await screen.findByRole('table', { name: 'Material requirements' })
  return { ...page, shown: within(page.dialog) }
}

const button = (name: string) => screen.getByRole('button', { name })
const actions = () =>
  ['Release Order', 'Release Materials', 'Release All Remaining', 'Complete Production', 'Complete All Released'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  )

async function type(user: UserEvent, field: string, quantity: string) {
  await user.type(screen.getByRole('textbox', { name: field }), quantity)
}
const RELEASE_FIELD = 'Quantity to release materials for'
const COMPLETE_FIELD = 'Quantity to complete'

test('the dialog shows the order, its progress and its materials', async () => {
  const { dialog, shown } = await openOrder()
  expect(dialog).toHaveAccessibleName('Production Order Details')
  for (const [term, value] of [
    ['Inventory ID', 'PUMP-100'],
    ['Description', 'Centrifugal pump'],
    ['Total', '20'],
    ['Completed', '5'],
    ['Remaining', '15'],
  ] as const) {
    expect(shown.getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(new RegExp(`^${value}$`))
  }
  expect(shown.getByRole('img', { name: 'Progress: 5 completed, 5 released, 10 open' })).toBeInTheDocument()
  const outlook = shown.getByText(/^You can release/)
  expect(outlook).toHaveTextContent(
    'You can release 4 of 10. Waiting for material: 6 × HOUSING-300 missing. You can complete 5 now.',
  )
  expect(within(outlook).getByRole('link')).toHaveAttribute('href', '/inventory?open=HOUSING-300')

  const table = within(shown.getByRole('table', { name: 'Material requirements' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['SKU', 'Description', 'Required Qty', 'Remaining Qty', 'Available Qty', 'Status'],
    ['SEAL-200', 'Shaft seal', '40', '20', '1,200', 'Available'],
    ['HOUSING-300', 'Pump housing', '20', '10', '4', 'Short 6'],
  ])
})

const PRODUCE = ['Release Materials', 'Release All Remaining', 'Complete Production', 'Complete All Released']

test.each([
  ['Planned', 0, 'Planned', ['Release Order']],
  ['Released', 0, 'Released', PRODUCE],
  ['in process', 5, 'in process', PRODUCE],
  ['In Process', 20, 'Completed', []],
  ['On Hold', 5, 'On Hold', []],
  ['Waiting', 5, 'Waiting', []],
])('%s with %d of 20 completed is shown as %s and offers %j', async (status, qtyCompleted, shownAs, offered) => {
  const { shown } = await openOrder({ responses: { getProductionOrders: withOrder({ status, qtyCompleted }) } })
  const header = shown.getByRole('heading', { name: 'PR0003' }).closest('header')
  expect(header).toHaveTextContent(`Production Order DetailsPR0003 · PUMP-100 · Centrifugal pump${shownAs}`)
  expect(actions()).toEqual(offered)
})

test('materials are released for a typed quantity and reloaded after a pause', async () => {
  const { user, backend, world, shown } = await openOrder()
  expect(button('Release Materials')).toBeDisabled()
  expect(screen.getByLabelText('Type a quantity first')).toContainElement(button('Release Materials'))
  await type(user, RELEASE_FIELD, '4')
  await user.click(button('Release Materials'))
  expect(await screen.findByText('Updating…')).toBeInTheDocument()
  expect(backend.sent('releaseMaterials')).toEqual([
    {
      productionNbr: 'PR0003',
      orderType: 'RO',
      materialsToRelease: [
        { id: 1, inventoryID: 'SEAL-200', quantity: 8 },
        { id: 2, inventoryID: 'HOUSING-300', quantity: 4 },
      ],
    },
  ])
  expect(screen.getByRole('textbox', { name: RELEASE_FIELD })).toHaveValue('')
  expect(screen.getByText(/^You can release/)).not.toBeVisible()
  // Nothing may be posted on outdated numbers, but the dialog can be closed.
  for (const name of PRODUCE) expect(button(name)).toBeDisabled()
  expect(shown.getByRole('button', { name: 'Close' })).toBeEnabled()

  expect(new Set(world.pauses.map(({ milliseconds }) => milliseconds))).toEqual(new Set([REFETCH_AFTER_RELEASE_MS]))
  backend.response('getOrderDetails', withHousing({ qtyActual: 14, qtyRemaining: 6, availableQty: 0 }))
  act(() => world.pauses.forEach(({ end }) => end()))
  expect(await screen.findByText('Short 6')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Updating…')).not.toBeInTheDocument())
  expect(button('Release All Remaining')).toBeEnabled()
  expect(screen.getByText(/^Waiting for material/)).toBeVisible()
})

test('both forms state, with units, what cannot be undone before anything is posted', async () => {
  const materials = orderDetailsResponse.map((material) => ({ ...material, uom: material.id === 1 ? 'm' : 'each' }))
  const { user } = await openOrder({ responses: { getOrderDetails: materials } })
  const message = () => screen.getAllByText(/This cannot be undone\.$/).map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  const all = '20 m and 10 units of material'
  expect(message()).toEqual([`All ${all}. This cannot be undone.`, 'All 5 units. This cannot be undone.'])
  await type(user, RELEASE_FIELD, '2')
  expect(message()[0]).toBe(`4 m and 2 units of material or all ${all}. This cannot be undone.`)
})

test('a form with nothing to post does not say what cannot be undone', async () => {
  await openOrder({ responses: { getOrderDetails: withHousing({ qtyActual: 0, qtyRemaining: 20 }) } })
  expect(screen.getAllByText(/This cannot be undone\.$/)).toHaveLength(1)
})

test('[PROMISE-06] a quantity above the materials left says that only those are released', async () => {
  const { user, backend } = await openOrder({ responses: { getOrderDetails: withHousing({ availableQty: 10 }) } })
  const field = screen.getByRole('textbox', { name: RELEASE_FIELD })
  await type(user, RELEASE_FIELD, '10')
  expect(field).toHaveAccessibleDescription('/ 10')
  await user.clear(field)
  await type(user, RELEASE_FIELD, '12')
  expect(field).toHaveValue('12')
  expect(field).toHaveAccessibleDescription('Only 10 left to release')
  expect(field).toBeValid()
  await user.keyboard('{Enter}')
  expect(backend.sent('releaseMaterials')).toEqual([])
  await user.click(button('Release Materials'))
  await waitFor(() =>
    expect(backend.sent('releaseMaterials')).toMatchObject([{ materialsToRelease: [{ quantity: 20 }, { quantity: 10 }] }]),
  )
})

test('releasing is disabled once all materials are released', async () => {
  const materials = orderDetailsResponse.map((material) => ({ ...material, qtyActual: material.totalRequired, qtyRemaining: 0 }))
  await openOrder({ responses: { getOrderDetails: materials } })
  expect(button('Release All Remaining')).toBeDisabled()
  const field = screen.getByRole('textbox', { name: RELEASE_FIELD })
  expect(field).toBeDisabled()
  expect(field).toHaveAccessibleDescription('/ 0')
  expect(screen.getByText(/^No materials remain to be released/)).toBeInTheDocument()
  expect(screen.getAllByText('Complete')).toHaveLength(2)
})

test.each([
  ['', 'Quantity to complete must be greater than 0'],
  ['6', 'Cannot complete more than the quantity of materials released'],
  // Also rejected: more units than remain to be made.
  ['120', 'Cannot complete more than the quantity of materials released'],
  ['-5', 'Quantity to complete must be greater than 0'],
])('completing %j is rejected: %s', async (quantity, text) => {
  const { user, backend } = await openOrder()
  if (quantity !== '') await type(user, COMPLETE_FIELD, quantity)
  await user.click(button('Complete Production'))
  const field = screen.getByRole('textbox', { name: COMPLETE_FIELD })
  await waitFor(() => expect(field).toHaveAccessibleDescription(text))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([text])
  expect(field).toBeInvalid()
  expect(field).toHaveValue(quantity)
  expect(backend.sent('completeProduction')).toEqual([])
})

test('a rejected release of all shows its reason at the button, not at a field', async () => {
  const { user } = await openOrder()
  await user.click(button('Release All Remaining'))
  await waitFor(() =>
    expect(button('Release All Remaining')).toHaveAccessibleDescription(
      'Insufficient inventory for materials: HOUSING-300 (Available: 4)',
    ),
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: RELEASE_FIELD })).toBeValid()
  expect(screen.getByRole('textbox', { name: COMPLETE_FIELD })).toBeValid()
})

test('[PROMISE-06] a typed quantity stays when others complete units meanwhile', async () => {
  const { user, backend, world } = await openOrder({
    responses: { getOrderDetails: withHousing({ qtyActual: 20, qtyRemaining: 0 }) },
  })
  await type(user, COMPLETE_FIELD, '4')
  await type(user, RELEASE_FIELD, '1')
  backend.response('getProductionOrders', withOrder({ qtyCompleted: 9 }))
  await user.click(button('Release Materials'))
  await screen.findByText('Updating…')
  act(() => world.pauses.forEach(({ end }) => end()))
  const field = screen.getByRole('textbox', { name: COMPLETE_FIELD })
  await waitFor(() => expect(field).toHaveAccessibleDescription('At most 1'))
  expect(field).toHaveValue('4')
  await user.click(button('Complete Production'))
  expect(await screen.findByText('Cannot complete more than the quantity of materials released')).toBeInTheDocument()
  expect(backend.sent('completeProduction')).toEqual([])
})

test.each([
  ['Complete Production', '3', 3],
  ['Complete All Released', '', 5],
])('%s with %j posts %d and reloads after its pause', async (name, typed, qtyToComplete) => {
  const { user, backend, world } = await openOrder()
  if (typed !== '') await type(user, COMPLETE_FIELD, typed)
  await user.click(button(name))
  expect(await screen.findByText('Updating…')).toBeInTheDocument()
  expect(backend.sent('completeProduction')).toEqual([
    { productionNbr: 'PR0003', orderType: 'RO', qtyToComplete, inventoryID: 'PUMP-100' },
  ])
  expect(new Set(world.pauses.map(({ milliseconds }) => milliseconds))).toEqual(new Set([REFETCH_AFTER_COMPLETION_MS]))
  backend.response('getProductionOrders', withOrder({ qtyCompleted: 20 }))
  act(() => world.pauses.forEach(({ end }) => end()))
  expect(await screen.findByRole('img', { name: 'Progress: 20 completed, 0 released, 0 open' })).toBeInTheDocument()
  expect(actions()).toEqual([])
})

test('[PROMISE-12] amounts that were not posted are restored with the page', async () => {
  const world = fakeWorld()
  const first = await openOrder({ world })
  await type(first.user, RELEASE_FIELD, '2')
  await type(first.user, COMPLETE_FIELD, '3')
  first.unmount()
  const { user } = await openOrder({ world })
  const field = (name: string) => screen.getByRole('textbox', { name })
  expect([RELEASE_FIELD, COMPLETE_FIELD].map((name) => (field(name) as HTMLInputElement).value)).toEqual(['2', '3'])
  await user.click(button('Complete Production'))
  await waitFor(() => expect(field(COMPLETE_FIELD)).toHaveValue(''))
  expect(field(RELEASE_FIELD)).toHaveValue('2')
})

const primary = () =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('MuiButton-contained'))
    .map(({ textContent }) => textContent)

test('only the buttons that work now are highlighted', async () => {
  const { user } = await openOrder()
  expect(primary()).toEqual(['Complete All Released'])
  await type(user, COMPLETE_FIELD, '5')
  await type(user, RELEASE_FIELD, '4')
  expect(primary()).toEqual(['Release Materials', 'Complete Production'])
  await type(user, RELEASE_FIELD, '.5')
  expect(primary()).toEqual(['Complete Production'])
})

test('a release is prefilled with what stock allows', async () => {
  const { user, backend, store, reload } = await openOrder({ extensions: ['windows', 'items'] })
  const field = screen.getByRole('textbox', { name: RELEASE_FIELD })
  expect(field).toHaveValue('4')
  expect(selectDraft(store.getState(), 'production PR0003')).toBeNull()
  reload('requirements', 'getOrderDetails', withHousing({ availableQty: 10 }))
  await screen.findByText(/^You can release 10/)
  expect(field).toHaveValue('4')
  await user.clear(field)
  expect(field).toHaveValue('')
  await user.type(field, '4')
  await user.click(button('Release Materials'))
  await waitFor(() => expect(backend.sent('releaseMaterials')).toHaveLength(1))
  await waitFor(() => expect(field).toHaveValue(''))
})

test('Enter posts a typed quantity but not one that was corrected', async () => {
  const { user, backend } = await openOrder()
  await type(user, RELEASE_FIELD, '{Enter}99{Enter}')
  expect(screen.getByRole('textbox', { name: RELEASE_FIELD })).toHaveValue('15')
  expect(backend.sent('releaseMaterials')).toEqual([])
  await type(user, COMPLETE_FIELD, '2{Enter}')
  await waitFor(() => expect(backend.sent('completeProduction')).toMatchObject([{ qtyToComplete: 2 }]))
})

test('a link without an order number shows a message', async () => {
  renderPage(<ProductionPage />, { path: '/production?open=%20' })
  expect(await screen.findByText('No production order number available')).toBeInTheDocument()
})

test('a failed load of materials shows why and offers no action until Retry succeeds', async () => {
  const responses = { getOrderDetails: Response.json({}, { status: 500 }) }
  const { user, backend } = await openDocument(<ProductionPage />, '/production?open=PR0003', { responses })
  expect(await screen.findByText('An error occurred while fetching production order details')).toBeInTheDocument()
  expect(actions()).toEqual([])
  backend.response('getOrderDetails', orderDetailsResponse)
  await user.click(button('Retry'))
  await waitFor(() => expect(actions()).toEqual(PRODUCE))
})

describe('the filter of orders that are short of material', () => {
  const today = (shortProduction?: object) => ({ asOf: '2026-03-10T10:41:00Z', shortProduction })
  const extensions = ['windows', 'today']
  const renderShort = (options: PageOptions) =>
    renderPage(<ProductionPage />, { path: '/production?only=short', extensions, ...options })
  const numbers = () => screen.queryAllByText(/^PR\d+$/)

  test('lists only the most urgent ones, and says so', async () => {
    renderShort({ responses: { getToday: today({ count: 240, ids: ['PR0002'] }) } })
    expect(await screen.findByRole('button', { name: 'Short of material 1 of 240' })).toBeVisible()
    expect(screen.getByText('Only the 1 most urgent are listed.')).toBeVisible()
  })

  test('lists none while they are unknown', async () => {
    const world = fakeWorld()
    world.backend.response('getToday', rejectedWith(503, '', 'No count'))
    const response = world.backend.hold('getToday')
    const { user, backend } = renderShort({ world })
    await waitFor(() => expect(backend.requested('getProductionOrders')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Short of material', pressed: true })).toBeVisible()
    expect(numbers()).toEqual([])
    response()
    expect(await screen.findByRole('alert')).toHaveTextContent('No count')
    expect(numbers()).toEqual([])
    expect(screen.queryByRole('button', { name: /^Show data/ })).not.toBeInTheDocument()
    backend.response('getToday', today({ count: '1', ids: ['PR0002'] }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('PR0002')).toBeVisible()
    expect(numbers()).toHaveLength(1)
  })

  test('leaves the open order shown when it fails', async () => {
    const path = '/production?only=short&open=PR0003'
    const { shown } = await openOrder({ path, extensions, responses: { getToday: rejectedWith(503, '', 'No count') } })
    expect(await screen.findByText(/No count/)).toBeInTheDocument()
    expect(shown.getByText('PR0003')).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  test('is not offered by a server that names no short orders', async () => {
    renderShort({ responses: { getToday: today() } })
    await waitFor(() => expect(numbers().length).toBeGreaterThan(1))
    expect(screen.queryByRole('button', { name: 'Short of material' })).not.toBeInTheDocument()
  })
})
