import { act, screen, waitFor, within } from '@testing-library/react'
import { BulkHost } from '../../components/bulk/BulkHost'
import { DEFAULT_SETTINGS, storeScanSettings } from '../../components/scanning/scanSettings'
import { SalesPage } from '../../pages/sales/SalesPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { TransfersPage } from '../../pages/transfers/TransfersPage'
import { OPEN_WINDOW } from '../../services/documentsApi'
import { shippingApi } from '../../services/shippingApi'
import { bulkRequested } from '../../slices/bulkSlice'
import { dayBegan } from '../../slices/daySlice'
import { lost } from '../../testing/fakeBackend'
import { salesResponse } from '../../testing/fixtures/sales'
import type { PageOptions } from '../../testing/renderPage'
import { renderScannedPage, scan } from '../../testing/scanning'

jest.mock('../../components/kit/DataTableGrid')

/** Frequencies of the tones that were played (Hz). */
function recordTones() {
  const tones: number[] = []
  class AudioNode {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
    start = () => undefined
    stop = () => undefined
    constructor(_context: unknown, options?: { readonly frequency?: number }) {
      if (options?.frequency) tones.push(options.frequency)
    }
  }
  const AudioContext = class {
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
  }
  Object.assign(globalThis, { AudioContext, GainNode: AudioNode, OscillatorNode: AudioNode })
  return tones
}

const COUNTED = 1_046
const REFUSED = 196
const shown = (input: HTMLElement) => (input as HTMLInputElement).value

/** Opens a form of SO0001. */
async function openReceipt(button = 'Receive Items', options: PageOptions = {}) {
  const page = renderScannedPage(<SalesPage />, { path: '/sales?open=SO0001', ...options })
  await page.user.click(await screen.findByRole('button', { name: button }))
  const form = within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  return { ...page, form, quantities: () => form.getAllByRole('textbox').slice(0, 2).map(shown) }
}

async function openPartialReceipt() {
  const page = renderScannedPage(<TransfersPage />, { path: '/transfers?open=TR0001-TS0001' })
  await page.user.click(await screen.findByRole('button', { name: 'Receive Partial' }))
  return page
}

test('sales: scans count line by line, each with its tone; later changes are undone separately', async () => {
  storeScanSettings({ ...DEFAULT_SETTINGS, hasSound: true })
  const tones = recordTones()
  const lines = (salesResponse.details.SO0001 ?? []).map((line) => ({ ...line, openQty: 1, customerAlternateId: 'ACME-1' }))
  const getSales = { ...salesResponse, details: { SO0001: lines } }
  const { user, form, quantities } = await openReceipt(undefined, { responses: { getSales } })
  const says = async (code: string, words: string, counted: readonly string[]) => {
    await scan(user, code)
    expect(form.getByText(words)).toBeInTheDocument()
    expect(quantities()).toEqual(counted)
  }
  await says('pump-100', 'PUMP-100, line 1: 1 of 1 counted', ['1', '0'])
  await says('ACME-1', 'PUMP-100, line 2: 1 of 1 counted', ['1', '1'])
  await says('PUMP-100', 'PUMP-100, line 2: 1 of 1 counted already, no more remain', ['1', '1'])
  expect(tones).toEqual([COUNTED, COUNTED, REFUSED])
  await user.click(form.getByRole('button', { name: 'Clear All' }))
  expect(form.queryByText(/counted already/)).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Undo last change' }))
  expect(form.getByText('Taken back.')).toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Undo last scan' })).toBeInTheDocument()
})

test('sales, one line: items of other lines are rejected, and a kept count is resumed', async () => {
  const { user, form } = await openReceipt('Receive Items, line 1, PUMP-100')
  await scan(user, 'SEAL-200')
  expect(form.getByText('SEAL-200 is not the item of this line')).toBeInTheDocument()
  await scan(user, 'PUMP-100')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Resume count' }))
  const resumed = await screen.findByRole('dialog', { name: 'Receive Items' })
  await scan(user, 'PUMP-100')
  expect(within(resumed).getAllByRole('textbox').map(shown)).toEqual(['2', '0'])
})

test('a scan while the outcome of a receipt is unknown is not counted and says why', async () => {
  const { user, backend } = await openPartialReceipt()
  await user.click(screen.getByRole('button', { name: 'Confirm Partial Receipt' }))
  backend.response('createTransferReceipt', lost)
  backend.response('getTransfers', lost)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText(/We lost the connection/)
  await scan(user, 'SEAL-200')
  expect(screen.getByText('SEAL-200 was not counted: first check if the last receipt was saved')).toBeInTheDocument()
})

test('the confirmation of a receipt accepts no scans', async () => {
  const { user, backend } = await openPartialReceipt()
  await scan(user, 'SEAL-200')
  expect(screen.getByText('SEAL-200, line 1: 1 of 6 counted. The other lines were set to 0.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirm Partial Receipt' }))
  await scan(user, 'SEAL-200')
  const message = screen.getByText('SEAL-200 was scanned. Close the dialog and scan it again.')
  // The next scan shows a new message for the full time, even with the same words.
  await scan(user, 'SEAL-200')
  expect(message).not.toBeInTheDocument()
  expect(screen.getByText('SEAL-200 was scanned. Close the dialog and scan it again.')).toBeInTheDocument()
  const release = backend.hold('createTransferReceipt')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  // While something is posted, the palette does not open.
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog', { name: 'Jump to' })).not.toBeInTheDocument()
  release()
  await waitFor(() =>
    expect(backend.sent('createTransferReceipt')).toMatchObject([
      [{ Items: [{ inventoryID: 'SEAL-200', lineNbr: 1, quantity: 1 }] }],
    ]),
  )
})

test('shipments: a scan fills the tracking number wherever the focus is, and confirms nothing', async () => {
  const { user, backend } = renderScannedPage(<ShipmentsPage />, { path: '/shipments?open=SH0001', extensions: [] })
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

  await user.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), 'Other')
  const courier = screen.getByLabelText('Courier Name')
  await user.type(courier, 'Owl')
  await scan(user, 'JD000000003')
  await waitFor(() => expect(tracking).toHaveValue('JD000000003'))
  expect(courier).toHaveValue('Owl')
  expect(backend.sent('confirmShipment')).toEqual([])
})

test('[PROMISE-13] a scan of any length leaves an untouched quantity as it was', async () => {
  const { user, store } = await openPartialReceipt()
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

describe('confirming several shipments', () => {
  /** Opens the dialog for confirming two open shipments and a confirmed one, which has no fields. */
  async function openQuestion() {
    const page = renderScannedPage(<BulkHost />, { path: '/shipments' })
    const { store, user } = page
    await act(async () => {
      await store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
      const rows = ['SH0001', 'SH0002', 'SH0003'].map((id) => ({ id, text: '' }))
      store.dispatch(bulkRequested({ action: 'confirmShipments', rows }))
    })
    const field = (id: string) => screen.getByLabelText(`Tracking Number of ${id}`)
    return {
      enter: (code: string) => scan(user, code),
      field,
      numbers: () => ['SH0001', 'SH0002'].map((id) => (field(id) as HTMLInputElement).value),
      user,
      store,
      says: async (code: string, words: string) => {
        await scan(user, code)
        expect(await screen.findByText(words)).toBeInTheDocument()
      },
    }
  }

  test('one of our own labels leads to its shipment and never becomes a tracking number', async () => {
    const { field, numbers, says } = await openQuestion()
    act(() => field('SH0001').focus())
    await says('SH0003 1/2', 'SH0003 takes no tracking number now.')
    await says('SH0003', 'SH0003 takes no tracking number now.')
    await says('SH0009 1/2', 'SH0009 1/2 is the label of a shipment that is not listed here.')
    await says('sh0002 2/2', 'Scan the tracking number of SH0002.')
    expect(field('SH0002')).toHaveFocus()
    expect(numbers()).toEqual(['', ''])
  })

  test('a tracking number scanned after the label of another parcel is filled into no row', async () => {
    const { enter, field, numbers, says } = await openQuestion()
    act(() => field('SH0001').focus())
    for (const [label, id] of [
      ['SH0003 1/2', 'SH0003'],
      ['SH0009 1/2', 'SH0009 1/2'],
    ] as const) {
      await enter(label)
      expect(field('SH0001')).not.toHaveFocus()
      await says('3318810040', `3318810040 belongs to ${id}: scan another label, or choose a row.`)
    }
    expect(numbers()).toEqual(['', ''])
    await says('SH0002', 'Scan the tracking number of SH0002.')
    act(() => field('SH0002').blur())
    await says('3318810025', 'Tracking Number of SH0001 is 3318810025.')
    await enter('SH0003')
    act(() => field('SH0002').focus())
    await says('3318810036', 'Tracking Number of SH0002 is 3318810036.')
  })

  test('once every shipment has a tracking number, a scan outside the fields replaces none', async () => {
    const { field, numbers, says } = await openQuestion()
    await says('3318810025', 'Tracking Number of SH0001 is 3318810025.')
    await says('3318810036', 'Tracking Number of SH0002 is 3318810036.')
    await says('3318810040', 'Every shipment has a tracking number.')
    expect(numbers()).toEqual(['3318810025', '3318810036'])
    act(() => field('SH0001').focus())
    await says('3318810051', 'Tracking Number of SH0001 is 3318810051, no longer 3318810025.')
    expect(numbers()).toEqual(['3318810051', '3318810036'])
  })

  test('ship dates before today are named before a bulk confirmation', async () => {
    const { store, user } = await openQuestion()
    expect(screen.getByText('14.5 units')).toBeInTheDocument()
    act(() => void store.dispatch(dayBegan('2026-03-09')))
    expect(screen.getByText(/^1 shipment has a ship date that is before today/)).toBeInTheDocument()
    expect(screen.getByText('Ship Date 3/5/2026, before today')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use today' }))
    expect(screen.queryByText(/before today/)).not.toBeInTheDocument()
    expect(screen.getAllByText('Ship Date 3/9/2026').length).toBeGreaterThan(0)
  })
})
