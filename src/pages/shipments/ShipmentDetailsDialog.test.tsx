import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { documentName } from '../../../contract/documentName'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { shippingApi } from '../../services/shippingApi'
import { dayBegan } from '../../slices/daySlice'
import { draftsRestored, selectDraft } from '../../slices/draftsSlice'
import { selectShownResult } from '../../slices/writesSlice'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/kit/DataTableGrid')

const QUESTION = 'Are you sure you want to confirm this shipment? This action cannot be undone.'

/** The response with one shipment changed. */
function withShipment(shipmentNbr: string, change: Partial<ShippingResponse['shipmentSummaries'][number]>): ShippingResponse {
  return {
    ...shippingResponse,
    shipmentSummaries: shippingResponse.shipmentSummaries.map((summary) =>
      summary.shipmentNbr === shipmentNbr ? { ...summary, ...change } : summary,
    ),
  }
}

async function openShipment(shipmentNbr: string, response: ShippingResponse = shippingResponse) {
  const world = fakeWorld()
  world.backend.response('getShipments', response)
  const page = renderPage(<ShipmentsPage />, { path: `/shipments?open=${shipmentNbr}`, world })
  await screen.findByRole('heading', { name: `Shipment #${shipmentNbr}` })
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Shipment Details' })) }
}

const button = (name: string) => screen.getByRole('button', { name })
const noButton = (name: string) => screen.queryByRole('button', { name })

async function choose(user: UserEvent, courier: string) {
  await user.click(screen.getByRole('combobox', { name: 'Courier' }))
  await user.click(await screen.findByRole('option', { name: courier }))
}

async function fillIn(user: UserEvent) {
  await choose(user, 'DHL')
  await enterText(user, screen.getByPlaceholderText('Enter Tracking Number'), ' JD014 ')
  await screen.findByRole('spinbutton', { name: 'Day' })
}

async function confirm(user: UserEvent) {
  await user.click(button('Confirm Shipment'))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Shipment' }))
  return { question, sayYes: () => user.click(question.getByRole('button', { name: 'Confirm' })) }
}

test.each([
  ['Open', true, true],
  ['open', true, true],
  ['Confirmed', false, true],
  ['Completed', false, true],
  ['Closed', false, false],
  ['closed', false, false],
  ['Waiting', false, true],
])('a shipment with status %s offers confirming: %s, labels: %s', async (status, canConfirm, canLabel) => {
  await openShipment('SH0001', withShipment('SH0001', { status }))
  expect(noButton('Confirm Shipment') !== null).toBe(canConfirm)
  expect(noButton('Generate Labels') !== null).toBe(canLabel)
  expect(button('Close')).toBeEnabled()
})

test('a confirmed shipment shows its courier and tracking number, read-only', async () => {
  const { dialog } = await openShipment('SH0003')
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
  expect(dialog.queryByPlaceholderText('Enter Tracking Number')).not.toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Track at DHL' })).toHaveAttribute('href', expect.stringContaining('1234567890'))
  expect(dialog.getByRole('button', { name: 'Copy tracking number' })).toBeInTheDocument()
})

test('an overlong courier name or tracking number is rejected with a message', async () => {
  const { user, backend } = await openShipment('SH0001')
  const long = 'x'.repeat(201)
  await choose(user, 'Other')
  await enterText(user, await screen.findByPlaceholderText('Enter Courier Name'), long)
  await enterText(user, screen.getByLabelText('Tracking Number'), long)
  expect(screen.getByLabelText('Tracking Number')).toHaveValue(long)
  const said = ['Courier must have at most 200 characters', 'Tracking Number must have at most 200 characters']
  for (const text of said) expect(screen.getByText(text)).toBeInTheDocument()
  await user.click(button('Confirm Shipment'))
  const message = within(await screen.findByRole('dialog', { name: 'Missing Required Information' }))
  expect(message.getByText(said.join('. '))).toBeInTheDocument()
  expect(backend.sent('confirmShipment')).toEqual([])
})

test('confirming asks with a summary, posts once, and shows the new status', async () => {
  const { user, backend, store, dialog } = await openShipment('SH0001')
  await fillIn(user)
  const { question, sayYes } = await confirm(user)
  expect(question.getByText(QUESTION)).toBeInTheDocument()
  for (const text of ['SH0001', 'Acme Waterworks', 'DHL', 'JD014', '3/5/2026', '2 lines, 14.5 units']) {
    expect(question.getByText(text)).toBeInTheDocument()
  }
  backend.response('getShipments', withShipment('SH0001', { status: 'Confirmed', courier: 'dhl', trackingNumber: 'JD014' }))
  await sayYes()
  await waitFor(() => expect(noButton('Confirm Shipment')).toBeNull())
  expect(dialog.getByRole('region', { name: 'Status' })).toHaveTextContent('Confirmed')
  // The result bar reports it, so the dialog does not repeat it.
  expect(selectShownResult(store.getState())).toMatchObject({ document: 'shipment SH0001', outcome: 'posted' })
  expect(dialog.queryByText(/is confirmed/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Track at DHL' })).toBeInTheDocument()
  expect(backend.sent('confirmShipment')).toEqual([
    { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'JD014' },
  ])
})

test('a ship date before today raises a warning, and Use today sends today', async () => {
  const { user, backend, store } = await openShipment('SH0001')
  act(() => void store.dispatch(dayBegan('2026-03-09')))
  await fillIn(user)
  const { question, sayYes } = await confirm(user)
  expect(question.getByRole('alert')).toHaveTextContent('That is before today.')
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Use today' }))
  expect(question.queryByRole('alert')).not.toBeInTheDocument()
  expect(question.getByText('3/9/2026')).toBeInTheDocument()
  await sayYes()
  await waitFor(() => expect(backend.sent('confirmShipment')).toMatchObject([{ shipDate: '2026-03-09' }]))
})

test('the question warns of a tracking number that another open shipment has', async () => {
  const { user } = await openShipment('SH0001', withShipment('SH0002', { trackingNumber: 'jd014' }))
  await fillIn(user)
  const { question } = await confirm(user)
  expect(question.getByRole('alert')).toHaveTextContent('SH0002, which is open, has it too.')
})

test('while a confirmation is being sent, nothing else can be started or closed', async () => {
  const { user, backend } = await openShipment('SH0001')
  await fillIn(user)
  const release = backend.hold('confirmShipment')
  const { question, sayYes } = await confirm(user)
  await sayYes()
  expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  const hidden = { hidden: true }
  for (const name of ['Add Note', 'Add Attachment', 'Generate Labels', 'Confirm Shipment', 'Close']) {
    expect(screen.getByRole('button', { name, ...hidden })).toBeDisabled()
  }
  release()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(backend.sent('confirmShipment')).toHaveLength(1)
})

test('[PROMISE-12,14] an error and the typed values stay after Cancel', async () => {
  const { user, backend, dialog } = await openShipment('SH0001')
  const words = 'Not open --> Code: NOT_OPEN --> ErrorID: u-8'
  backend.reject('confirmShipment', 409, { message: 'Not open', error_code: 'NOT_OPEN', error_uuid: 'u-8' })
  await fillIn(user)
  const { question, sayYes } = await confirm(user)
  await sayYes()
  await question.findByText(words)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(dialog.getByText(words)).toBeInTheDocument()
  expect(screen.getByPlaceholderText('Enter Tracking Number')).toHaveValue(' JD014 ')
  backend.response('getShipments', withShipment('SH0001', { status: 'Confirmed' }))
  pauseBetweenClicks()
  const again = await confirm(user)
  await again.sayYes()
  expect(await dialog.findByText(/^This shipment is Confirmed now/)).toBeInTheDocument()
  expect(dialog.getByText(words)).toBeInTheDocument()
})

test('[PROMISE-12] when others confirm a shipment, the typed values are shown as not posted', async () => {
  const { user, backend, store } = await openShipment('SH0001')
  await fillIn(user)
  await confirm(user)
  backend.response('getShipments', withShipment('SH0001', { status: 'Confirmed', courier: 'dsv', trackingNumber: 'DSV-9' }))
  act(() => void store.dispatch(shippingApi.util.invalidateTags(['shipments'])))
  expect(await screen.findByText(/^This shipment is Confirmed now/)).toHaveTextContent(
    'What you typed was not posted: Courier DHL, Tracking Number JD014.',
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(screen.getByText('DSV-9')).toBeInTheDocument()
  await user.click(button('Discard'))
  expect(screen.queryByText(/meanwhile/)).not.toBeInTheDocument()
  expect(backend.sent('confirmShipment')).toEqual([])
})

test('closing keeps typed values as a draft', async () => {
  const { dialog, user, store } = await openShipment('SH0001')
  await user.type(screen.getByPlaceholderText('Enter Tracking Number'), 'JD')
  expect(dialog.getByText('Draft')).toBeVisible()
  await user.click(button('Close'))
  expect(selectDraft(store.getState(), documentName.shipment('SH0001'))).toEqual({ trackingNumber: 'JD' })
})

test('Start over names what was typed before discarding it', async () => {
  const { dialog, user, store } = await openShipment('SH0001')
  act(() => void store.dispatch(draftsRestored({ [documentName.shipment('SH0001')]: { trackingNumber: 'JD01' } })))
  await user.click(dialog.getByRole('button', { name: 'Start over' }))
  const question = within(await screen.findByRole('dialog', { name: 'Start over' }))
  expect(question.getByText('What you typed will be lost: Tracking Number JD01.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByLabelText('Tracking Number')).toHaveValue('')
})

test('labels are requested with the customer and open in a tab', async () => {
  const { user, backend, world } = await openShipment('SH0001')
  await user.click(button('Generate Labels'))
  await waitFor(() => expect(world.tabs[0]?.shown?.type).toBe('application/pdf'))
  expect(backend.sent('generateShippingLabels')).toEqual([
    { shipmentNbr: 'SH0001', customerID: 'C001', customerName: 'Acme Waterworks' },
  ])
})

test('a rejected label request is shown in the dialog', async () => {
  const { user, backend } = await openShipment('SH0001')
  backend.response('generateShippingLabels', { message: 'No label for this shipment' })
  await user.click(button('Generate Labels'))
  expect(await screen.findByText('No label for this shipment')).toBeInTheDocument()
})

test('after OK the first missing field has focus, and all missing fields are marked', async () => {
  const { user, backend } = await openShipment('SH0001')
  await user.click(button('Confirm Shipment'))
  const message = within(await screen.findByRole('dialog', { name: 'Missing Required Information' }))
  expect(message.getByText('Please fill in the following required fields: Courier, Tracking Number')).toBeVisible()
  await user.click(message.getByRole('button', { name: 'OK' }))
  expect(backend.sent('confirmShipment')).toEqual([])
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Courier/ })).toHaveFocus())
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(screen.getByLabelText('Tracking Number')).toBeInvalid()
  await choose(user, 'DHL')
  expect(screen.getAllByText('Required')).toHaveLength(1)
  pauseBetweenClicks()
  await user.click(button('Confirm Shipment'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Missing Required Information' })).getByText('OK'))
  await waitFor(() => expect(screen.getByLabelText('Tracking Number')).toHaveFocus())
})

test('after OK a missing ship date has focus', async () => {
  const { user } = await openShipment('SH0001')
  await fillIn(user)
  const month = () => screen.findByRole('spinbutton', { name: 'Month' })
  await user.click(await month())
  await user.keyboard('{Control>}a{/Control}{Backspace}')
  pauseBetweenClicks()
  await user.click(button('Confirm Shipment'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Missing Required Information' })).getByText('OK'))
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Month' })).toHaveFocus())
})

test('fields missing in one shipment are not marked in the next one', async () => {
  const { user } = await openShipment('SH0001')
  await user.click(button('Confirm Shipment'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Missing Required Information' })).getByText('OK'))
  expect(screen.getAllByText('Required')).toHaveLength(2)
  for (const [step, next] of [
    ['Next shipment', 'SH0002'],
    ['Previous shipment', 'SH0001'],
  ] as const) {
    pauseBetweenClicks()
    await user.click(button(step))
    expect(await screen.findByRole('heading', { name: `Shipment #${next}` })).toBeInTheDocument()
    expect(screen.queryByText('Required')).not.toBeInTheDocument()
  }
})
