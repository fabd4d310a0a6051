import { act, screen } from '@testing-library/react'
import { BulkDialog } from '../../components/bulk/BulkDialog'
import { askBulk } from '../../services/bulk/runBulk'
import { startBulk } from '../../services/bulk/startBulk'
import { shippingApi } from '../../services/shippingApi'
import { renderScannedPage, scan } from '../../testing/scanning'

/** Opens the question about confirming two open shipments and a confirmed one, which has no fields. */
async function askAbout() {
  const page = renderScannedPage(<BulkDialog />, { path: '/shipments' })
  const { store, user } = page
  await act(async () => {
    await store.dispatch(shippingApi.endpoints.getShipments.initiate())
    store.dispatch(startBulk())
    store.dispatch(
      askBulk(
        'confirmShipments',
        ['SH0001', 'SH0002', 'SH0003'].map((id) => ({ id, text: '' })),
      ),
    )
  })
  const field = (id: string) => screen.getByLabelText(`Tracking Number of ${id}`)
  return {
    enter: (code: string) => scan(user, code),
    field,
    numbers: () => ['SH0001', 'SH0002'].map((id) => (field(id) as HTMLInputElement).value),
    says: async (code: string, words: string) => {
      await scan(user, code)
      expect(screen.getByText(words)).toBeInTheDocument()
    },
  }
}

test('[BULK-01] [FIND-02] a label of ours leads to the field of its shipment, and is the tracking number of no other one', async () => {
  const { field, numbers, says } = await askAbout()
  act(() => field('SH0001').focus())
  await says('SH0003 1/2', 'SH0003 takes no tracking number now.')
  await says('SH0003', 'SH0003 takes no tracking number now.')
  await says('SH0009 1/2', 'SH0009 1/2 is the label of a shipment that is not listed here.')
  await says('sh0002 2/2', 'Scan the tracking number of SH0002.')
  expect(field('SH0002')).toHaveFocus()
  expect(numbers()).toEqual(['', ''])
})

test('[BULK-01] the tracking number of a parcel that takes none here is filled into no other row', async () => {
  const { enter, field, numbers, says } = await askAbout()
  act(() => field('SH0001').focus())
  for (const [label, id] of [
    ['SH0003 1/2', 'SH0003'],
    ['SH0009 1/2', 'SH0009 1/2'],
  ] as const) {
    await enter(label)
    expect(field('SH0001')).not.toHaveFocus()
    await says('TRACK-3', `TRACK-3 belongs to ${id}: scan another label, or choose a row.`)
  }
  expect(numbers()).toEqual(['', ''])
  await says('SH0002', 'Scan the tracking number of SH0002.')
  act(() => field('SH0002').blur())
  await says('TRACK-1', 'Tracking Number of SH0001 is TRACK-1.')
  await enter('SH0003')
  act(() => field('SH0002').focus())
  await says('TRACK-2', 'Tracking Number of SH0002 is TRACK-2.')
})

test('[BULK-01] a scan after the last one replaces nothing; one into a filled field says what it has replaced', async () => {
  const { field, numbers, says } = await askAbout()
  await says('TRACK-1', 'Tracking Number of SH0001 is TRACK-1.')
  await says('TRACK-2', 'Tracking Number of SH0002 is TRACK-2.')
  await says('TRACK-3', 'Every shipment has a tracking number.')
  expect(numbers()).toEqual(['TRACK-1', 'TRACK-2'])
  act(() => field('SH0001').focus())
  await says('TRACK-4', 'Tracking Number of SH0001 is TRACK-4, no longer TRACK-1.')
  expect(numbers()).toEqual(['TRACK-4', 'TRACK-2'])
})
