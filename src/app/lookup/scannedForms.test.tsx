import { act, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SETTINGS, storeScanSettings } from '../../components/scanning/scanSettings'
import { SalesPage } from '../../pages/sales/SalesPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { TransfersPage } from '../../pages/transfers/TransfersPage'
import { fakeWorld } from '../../testing/fakeWorld'
import { salesResponse } from '../../testing/fixtures/sales'
import { plainSession } from '../../testing/fixtures/session'
import { renderScannedPage, scan } from '../../testing/scanning'

jest.mock('../../components/kit/DataTableGrid')

/** Frequencies of the tones that were played (Hz). */
function recordTones() {
  const tones: number[] = []
  class Node {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
    start = () => undefined
    stop = () => undefined
  }
  class Oscillator extends Node {
    constructor(_context: unknown, { frequency }: { frequency: number }) {
      super()
      tones.push(frequency)
    }
  }
  class Context {
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
  }
  Object.assign(globalThis, { AudioContext: Context, GainNode: Node, OscillatorNode: Oscillator })
  return tones
}

const COUNTED = 1_046
const REFUSED = 196
const shown = (input: HTMLElement) => (input as HTMLInputElement).value

beforeEach(() => localStorage.clear())

test('sales: scans count line by line, each with its tone', async () => {
  storeScanSettings({ ...DEFAULT_SETTINGS, hasSound: true })
  const tones = recordTones()
  const world = fakeWorld()
  const lines = (salesResponse.details.SO0001 ?? []).map((line) => ({ ...line, openQty: 1, customerAlternateId: 'ACME-1' }))
  world.backend.response('getSales', { ...salesResponse, details: { SO0001: lines } })
  const { user } = renderScannedPage(<SalesPage />, { path: '/sales?open=SO0001', world })
  await user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  const form = within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  const says = async (code: string, words: string, quantities: readonly string[]) => {
    await scan(user, code)
    expect(form.getByText(words)).toBeInTheDocument()
    expect(form.getAllByRole('textbox').slice(0, 2).map(shown)).toEqual(quantities)
  }
  await says('pump-100', 'PUMP-100, line 1: 1 of 1 counted', ['1', '0'])
  await says('ACME-1', 'PUMP-100, line 2: 1 of 1 counted', ['1', '1'])
  await says('PUMP-100', 'PUMP-100, line 2: 1 of 1 counted already, no more remain', ['1', '1'])
  expect(tones).toEqual([COUNTED, COUNTED, REFUSED])
})

test('sales, one line: items of other lines are rejected, and a kept count is resumed', async () => {
  const { user } = renderScannedPage(<SalesPage />, { path: '/sales?open=SO0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Items, line 1, PUMP-100' }))
  const form = await screen.findByRole('dialog', { name: 'Receive Items' })
  await scan(user, 'SEAL-200')
  expect(within(form).getByText('SEAL-200 is not the item of this line')).toBeInTheDocument()
  await scan(user, 'PUMP-100')
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Resume count' }))
  const resumed = await screen.findByRole('dialog', { name: 'Receive Items' })
  await scan(user, 'PUMP-100')
  expect(within(resumed).getAllByRole('textbox').map(shown)).toEqual(['2', '0'])
})

test('a scan while the outcome of a receipt is unknown is not counted and says why', async () => {
  const { user, backend } = renderScannedPage(<TransfersPage />, { path: '/transfers?open=TR0001-TS0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Partial' }))
  await user.click(screen.getByRole('button', { name: 'Confirm Partial Receipt' }))
  const lost = () => Promise.reject(new TypeError('connection lost'))
  backend.response('createTransferReceipt', lost)
  backend.response('getTransfers', lost)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText(/We lost the connection/)
  await scan(user, 'SEAL-200')
  const why = 'first check if the last receipt was saved'
  expect(screen.getByText(`SEAL-200 was not counted: ${why}`)).toBeInTheDocument()
})

test('the confirmation of a receipt accepts no scans', async () => {
  const { user, backend } = renderScannedPage(<TransfersPage />, { path: '/transfers?open=TR0001-TS0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Partial' }))
  await scan(user, 'SEAL-200')
  expect(screen.getByText('SEAL-200, line 1: 1 of 6 counted. The other lines were set to 0.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirm Partial Receipt' }))
  await scan(user, 'SEAL-200')
  const message = screen.getByText('SEAL-200 was scanned. Close the dialog and scan it again.')
  // The next scan shows a new message for the full time, even with the same words.
  await scan(user, 'SEAL-200')
  expect(message).not.toBeInTheDocument()
  expect(screen.getByText('SEAL-200 was scanned. Close the dialog and scan it again.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(backend.sent('createTransferReceipt')).toMatchObject([
      [{ Items: [{ inventoryID: 'SEAL-200', lineNbr: 1, quantity: 1 }] }],
    ]),
  )
})

test('a change after a scan removes the scan message and is undone separately', async () => {
  const { user } = renderScannedPage(<SalesPage />, { path: '/sales?open=SO0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  const form = within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  await scan(user, 'PUMP-100')
  expect(form.getByText('PUMP-100, line 1: 1 of 6 counted')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Clear All' }))
  expect(form.queryByText(/counted$/)).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Undo last change' }))
  expect(form.getByText('Taken back.')).toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Undo last scan' })).toBeInTheDocument()
})

test('shipments: a scan fills the tracking number wherever the focus is, and confirms nothing', async () => {
  const { user, backend } = renderScannedPage(<ShipmentsPage />, { path: '/shipments?open=SH0001', session: plainSession })
  const tracking = await screen.findByLabelText('Tracking Number')
  await scan(user, 'JD000000001')
  expect(await screen.findByText('Tracking Number is JD000000001.')).toBeInTheDocument()
  expect(tracking).toHaveValue('JD000000001')
  // With the focus in the field, the scan replaces its text.
  await user.click(tracking)
  await scan(user, 'JD000000002')
  await waitFor(() => expect(tracking).toHaveValue('JD000000002'))
  act(() => screen.getByRole('button', { name: 'Confirm Shipment' }).focus())
  await scan(user, 'SH0001 1/2')
  expect(tracking).toHaveValue('JD000000002')
  expect(screen.getByText('Scan the tracking number of SH0001.')).toBeInTheDocument()

  await user.click(screen.getByRole('combobox', { name: 'Courier' }))
  await user.click(screen.getByRole('option', { name: 'Other' }))
  const courier = screen.getByLabelText('Courier Name')
  await user.type(courier, 'Owl')
  await scan(user, 'JD000000003')
  await waitFor(() => expect(tracking).toHaveValue('JD000000003'))
  expect(courier).toHaveValue('Owl')

  expect(tracking).toHaveValue('JD000000003')
  expect(backend.sent('confirmShipment')).toEqual([])
})

test('[PROMISE-13] a scan of any length leaves an untouched quantity as it was', async () => {
  const { user, store } = renderScannedPage(<TransfersPage />, { path: '/transfers?open=TR0001-TS0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Partial' }))
  const [field] = await screen.findAllByRole('textbox', { name: /^Quantity to receive/ })
  if (!field) throw new Error('the transfer has a line to receive')
  const before = shown(field)
  for (const code of ['7', '123']) {
    act(() => field.focus())
    await scan(user, code)
    await screen.findByText(`${code} is not on this transfer`)
    expect(shown(field)).toBe(before)
    expect(store.getState().drafts.byDocument).toEqual({})
  }
})
