import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { documentName } from '../../../contract/documentName'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { SHIP_DATES_TEXT } from '../../../contract/rules/shipments'
import { onOffline, onOnline } from '../../services/http/connection'
import { dayBegan } from '../../slices/daySlice'
import { draftsRestored, selectDraft, selectDrafts } from '../../slices/draftsSlice'
import { selectShownResult } from '../../slices/writesSlice'
import { enterText } from '../../testing/enterText'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { openDocument } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/kit/DataTableGrid')

const QUESTION = 'Are you sure you want to confirm this shipment? This action cannot be undone.'

function withShipment(shipmentNbr: string, change: Partial<ShippingResponse['shipmentSummaries'][number]>): ShippingResponse {
  const shipmentSummaries = shippingResponse.shipmentSummaries.map((summary) =>
    summary.shipmentNbr === shipmentNbr ? { ...summary, ...change } : summary,
  )
  return { ...shippingResponse, shipmentSummaries }
}

async function openShipment(getShipments: ShippingResponse = shippingResponse, shipmentNbr = 'SH0001') {
  const page = await openDocument(<ShipmentsPage />, `/shipments?open=${shipmentNbr}`, { responses: { getShipments } })
  await screen.findByRole('heading', { name: `Shipment #${shipmentNbr}` })
  return { ...page, shown: within(page.dialog) }
}

const button = (name: string) => screen.getByRole('button', { name })
const noButton = (name: string) => screen.queryByRole('button', { name })

async function choose(user: UserEvent, courier: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), courier)
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
  ['open', true, true],
  ['Confirmed', false, true],
  ['Closed', false, false],
  ['Waiting', false, true],
])('a shipment with status %s offers confirming: %s, labels: %s', async (status, canConfirm, canLabel) => {
  await openShipment(withShipment('SH0001', { status }))
  expect(noButton('Confirm Shipment') !== null).toBe(canConfirm)
  expect(noButton('Generate Labels') !== null).toBe(canLabel)
  expect(button('Close')).toBeEnabled()
})

test('a confirmed shipment shows its courier and tracking number, read-only', async () => {
  const { shown } = await openShipment(undefined, 'SH0003')
  expect(shown.queryByRole('combobox')).not.toBeInTheDocument()
  expect(shown.queryByPlaceholderText('Enter Tracking Number')).not.toBeInTheDocument()
  expect(shown.getByRole('link', { name: 'Track at DHL' })).toHaveAttribute('href', expect.stringContaining('1234567890'))
  expect(shown.getByRole('button', { name: 'Copy tracking number' })).toBeInTheDocument()
})

test('an overlong courier name or tracking number is rejected with a message', async () => {
  const { user, backend } = await openShipment()
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
  const { user, backend, store, shown } = await openShipment()
  await fillIn(user)
  const { question, sayYes } = await confirm(user)
  expect(question.getByText(QUESTION)).toBeInTheDocument()
  for (const text of ['SH0001', 'Acme Waterworks', 'DHL', 'JD014', '3/5/2026', '2 lines, 14.5 units']) {
    expect(question.getByText(text)).toBeInTheDocument()
  }
  backend.response('getShipments', withShipment('SH0001', { status: 'Confirmed', courier: 'dhl', trackingNumber: 'JD014' }))
  await sayYes()
  await waitFor(() => expect(noButton('Confirm Shipment')).toBeNull())
  expect(shown.getByRole('region', { name: 'Status' })).toHaveTextContent('Confirmed')
  // The result bar reports it, so the dialog does not repeat it.
  expect(selectShownResult(store.getState())).toMatchObject({ document: 'shipment SH0001', outcome: 'posted' })
  expect(shown.queryByText(/is confirmed/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Track at DHL' })).toBeInTheDocument()
  expect(backend.sent('confirmShipment')).toEqual([
    { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'JD014' },
  ])
})

test('a ship date before today raises a warning, and Use today sends today', async () => {
  const { user, backend, store } = await openShipment()
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
  const { user } = await openShipment(withShipment('SH0002', { trackingNumber: 'jd014' }))
  await fillIn(user)
  const { question } = await confirm(user)
  expect(question.getByRole('alert')).toHaveTextContent('SH0002, which is open, has it too.')
})

test('while a confirmation is being sent, nothing else can be started or closed', async () => {
  const { user, backend } = await openShipment()
  await fillIn(user)
  const release = backend.hold('confirmShipment')
  const { question, sayYes } = await confirm(user)
  await sayYes()
  expect(question.getByRole('button', { name: 'Confirm', busy: true })).toBeVisible()
  expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  const hidden = { hidden: true }
  for (const name of ['Add Note', 'Add Attachment', 'Generate Labels', 'Confirm Shipment', 'Close']) {
    expect(screen.getByRole('button', { name, ...hidden })).toBeDisabled()
  }
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('dialog', hidden)).toHaveLength(2)
  release()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(backend.sent('confirmShipment')).toHaveLength(1)
})

test('[PROMISE-12,14] an error and the typed values stay after Cancel', async () => {
  const { user, backend, shown } = await openShipment()
  const words = 'Not open --> Code: NOT_OPEN --> ErrorID: u-8'
  backend.reject('confirmShipment', 409, { message: 'Not open', error_code: 'NOT_OPEN', error_uuid: 'u-8' })
  await fillIn(user)
  const { question, sayYes } = await confirm(user)
  await sayYes()
  await question.findByText(words)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(shown.getByText(words)).toBeInTheDocument()
  expect(screen.getByPlaceholderText('Enter Tracking Number')).toHaveValue(' JD014 ')
  backend.response('getShipments', withShipment('SH0001', { status: 'Confirmed' }))
  pauseBetweenClicks()
  const again = await confirm(user)
  await again.sayYes()
  expect(await shown.findByText(/^This shipment is Confirmed now/)).toBeInTheDocument()
  expect(shown.getByText(words)).toBeInTheDocument()
})

test('[PROMISE-12] when others confirm a shipment, the typed values are shown as not posted', async () => {
  const { user, backend, reload } = await openShipment()
  await fillIn(user)
  await confirm(user)
  const confirmed = { status: 'Confirmed', courier: 'dsv', trackingNumber: 'DSV-9' }
  reload('shipments', 'getShipments', withShipment('SH0001', confirmed))
  expect(await screen.findByText(/^This shipment is Confirmed now/)).toHaveTextContent(
    'What you typed was not posted: Courier DHL, Tracking Number JD014.',
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(screen.getByText('DSV-9')).toBeInTheDocument()
  await user.click(button('Discard'))
  expect(screen.queryByText(/meanwhile/)).not.toBeInTheDocument()
  expect(backend.sent('confirmShipment')).toEqual([])
})

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['the cross', (user: UserEvent) => user.click(button('Dismiss'))],
  ['its button', (user: UserEvent) => user.click(button('Close'))],
])('%s closes the dialog and keeps typed values as a draft; a click outside does not', async (_what, close) => {
  const { dialog, shown, user, store } = await openShipment()
  await enterText(user, screen.getByPlaceholderText('Enter Tracking Number'), 'JD')
  expect(shown.getByText('Draft')).toBeVisible()
  await user.click(dialog.parentElement ?? dialog)
  expect(dialog).toBeInTheDocument()
  await close(user)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(selectDraft(store.getState(), documentName.shipment('SH0001'))).toEqual({ trackingNumber: 'JD' })
})

test('typed values survive a reload, and untouched fields follow it', async () => {
  const { user, reload } = await openShipment()
  await enterText(user, screen.getByLabelText('Tracking Number'), 'JD01')
  const change = { trackingNumber: 'other', courier: 'dsv', shipDate: '2026-03-10' }
  reload('shipments', 'getShipments', withShipment('SH0001', change))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Courier' })).toHaveDisplayValue('DSV'))
  expect(screen.getByLabelText('Tracking Number')).toHaveValue('JD01')
  expect(textsOf(screen.getAllByRole('spinbutton'))).toEqual(['03', '10', '2026'])
})

test('posted values stay in the fields until the list shows them, without a draft', async () => {
  const { user, backend, store } = await openShipment()
  await fillIn(user)
  const { sayYes } = await confirm(user)
  const release = backend.hold('getShipments')
  await sayYes()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Shipment' })).not.toBeInTheDocument())
  expect(screen.getByRole('combobox', { name: 'Courier' })).toHaveDisplayValue('DHL')
  expect(screen.getByLabelText('Tracking Number')).toHaveValue('JD014')
  expect(selectDrafts(store.getState())).toEqual({})
  release()
})

describe('the ship date', () => {
  const parts = () => textsOf(screen.getAllByRole('spinbutton'))

  test('starts at today if there is none, and stays the same past midnight', async () => {
    const { store, user } = await openShipment()
    act(() => void store.dispatch(dayBegan('2026-02-28')))
    await user.click(button('Next shipment'))
    await screen.findByRole('heading', { name: 'Shipment #SH0002' })
    act(() => void store.dispatch(dayBegan('2026-03-01')))
    expect(parts()).toEqual(['02', '28', '2026'])
  })

  test('is chosen from a calendar that opens at today, whatever day the device has', async () => {
    const { user, store } = await openShipment()
    act(() => void store.dispatch(dayBegan('2026-03-05')))
    await user.click(screen.getByRole('button', { name: /^Choose date/ }))
    expect(await screen.findByRole('gridcell', { current: 'date' })).toHaveTextContent(/^5$/)
  })

  test('stays visible and is marked when it is out of range', async () => {
    await openShipment(withShipment('SH0001', { shipDate: '1926-03-01' }))
    expect(parts()).toEqual(['03', '01', '1926'])
    expect(screen.getByText(SHIP_DATES_TEXT)).toBeInTheDocument()
  })
})

test('Start over names what was typed before discarding it', async () => {
  const { shown, user, store } = await openShipment()
  act(() => void store.dispatch(draftsRestored({ [documentName.shipment('SH0001')]: { trackingNumber: 'JD01' } })))
  await user.click(shown.getByRole('button', { name: 'Start over' }))
  const question = within(await screen.findByRole('dialog', { name: 'Start over' }))
  expect(question.getByText('What you typed will be lost: Tracking Number JD01.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByLabelText('Tracking Number')).toHaveValue('')
})

test('labels are requested with the customer and open in a tab', async () => {
  const { user, backend, world } = await openShipment()
  await user.click(button('Generate Labels'))
  await waitFor(() => expect(world.tabs[0]?.shown?.type).toBe('application/pdf'))
  expect(backend.sent('generateShippingLabels')).toEqual([
    { shipmentNbr: 'SH0001', customerID: 'C001', customerName: 'Acme Waterworks' },
  ])
})

test('after OK the first missing field has focus, and all missing fields are marked', async () => {
  const { user, backend } = await openShipment()
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

test('a half-typed ship date stays in the field and counts as missing', async () => {
  const { user } = await openShipment()
  await fillIn(user)
  await user.click(await screen.findByRole('spinbutton', { name: 'Month' }))
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveTextContent('2026')
  pauseBetweenClicks()
  await user.click(button('Confirm Shipment'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Missing Required Information' })).getByText('OK'))
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Month' })).toHaveFocus())
})

test('fields missing in one shipment are not marked in the next one', async () => {
  const { user } = await openShipment()
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

test('[PROMISE-14] pressing Back while a note is saved loses neither its text nor its error', async () => {
  const { user, backend, address, goBack } = await openShipment()
  const noteDialog = () => screen.queryByRole('dialog', { name: 'Add Note' })
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Fragile')
  backend.reject('addShipmentNote', 409, { message: 'Not now', error_code: 'LATER', error_uuid: 'u-3' })
  const release = backend.hold('addShipmentNote')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  goBack()
  release()
  expect(await screen.findByText('Not now --> Code: LATER --> ErrorID: u-3')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Fragile')
  expect(address.current).toContain('note=')

  backend.response('addShipmentNote', undefined)
  pauseBetweenClicks()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  goBack()
  await waitFor(() => expect(noteDialog()).not.toBeInTheDocument())
  expect(address.current).toBe('/shipments?open=SH0001')
})

test('offline, notes and files are not sent and their dialogs say so', async () => {
  const { user, backend, store } = await openShipment()
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  const note = within(await screen.findByRole('dialog', { name: 'Add Note' }))
  await user.type(await note.findByRole('textbox', { name: 'Note' }), 'Fragile')
  const sent = () => backend.seen.length
  const before = sent()
  act(() => void store.dispatch(onOffline()))
  await user.click(note.getByRole('button', { name: 'Save' }))
  const text = 'You are offline, so nothing was saved. Save it again when the connection is back.'
  expect(note.getByText(text)).toBeInTheDocument()
  expect(sent()).toBe(before)
  act(() => void store.dispatch(onOnline()))
  expect(note.queryByText(text)).not.toBeInTheDocument()
  pauseBetweenClicks()
  await user.click(note.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.sent('addShipmentNote')).toHaveLength(1))

  await user.click(await screen.findByRole('button', { name: 'Add Attachment' }))
  const files = within(await screen.findByRole('dialog', { name: 'Add Attachment' }))
  await user.upload(await files.findByLabelText('File'), new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
  act(() => void store.dispatch(onOffline()))
  await user.click(files.getByRole('button', { name: 'Upload' }))
  expect(
    await files.findByText(/You are offline, so nothing was attached\. Upload it again when the connection is back\./),
  ).toBeInTheDocument()
  expect(backend.sent('addShipmentAttachment')).toEqual([])
  act(() => void store.dispatch(onOnline()))
  pauseBetweenClicks()
  await user.click(files.getByRole('button', { name: 'Retry slip.pdf' }))
  await waitFor(() => expect(backend.sent('addShipmentAttachment')).toHaveLength(1))
})
