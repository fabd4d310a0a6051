import { act, screen } from '@testing-library/react'
import { BulkHost } from '../../components/bulk/BulkHost'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import { shippingApi } from '../../services/shippingApi'
import { bulkRequested } from '../../slices/bulkSlice'
import { dayBegan } from '../../slices/daySlice'
import { renderScannedPage, scan } from '../../testing/scanning'

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
    await says('1Z879E930346834443', `1Z879E930346834443 belongs to ${id}: scan another label, or choose a row.`)
  }
  expect(numbers()).toEqual(['', ''])
  await says('SH0002', 'Scan the tracking number of SH0002.')
  act(() => field('SH0002').blur())
  await says('1Z879E930346834441', 'Tracking Number of SH0001 is 1Z879E930346834441.')
  await enter('SH0003')
  act(() => field('SH0002').focus())
  await says('1Z879E930346834442', 'Tracking Number of SH0002 is 1Z879E930346834442.')
})

test('once every shipment has a tracking number, a scan outside the fields replaces none', async () => {
  const { field, numbers, says } = await openQuestion()
  await says('1Z879E930346834441', 'Tracking Number of SH0001 is 1Z879E930346834441.')
  await says('1Z879E930346834442', 'Tracking Number of SH0002 is 1Z879E930346834442.')
  await says('1Z879E930346834443', 'Every shipment has a tracking number.')
  expect(numbers()).toEqual(['1Z879E930346834441', '1Z879E930346834442'])
  act(() => field('SH0001').focus())
  await says('1Z879E930346834444', 'Tracking Number of SH0001 is 1Z879E930346834444, no longer 1Z879E930346834441.')
  expect(numbers()).toEqual(['1Z879E930346834444', '1Z879E930346834442'])
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
