import { isPlain, type UnknownAction } from '@reduxjs/toolkit'
import { authApi } from '../services/authApi'
import { exportCsv } from '../services/files/csv'
import { printLabels, viewFile } from '../services/files/files'
import { shippingApi } from '../services/shippingApi'
import { rootReducer, type RootState } from '../services/store/rootReducer'
import { sessionEnded, sessionStarted } from '../slices/authSlice'
import { selectionChanged } from '../slices/bulkSlice'
import { rowsChanged } from '../slices/changedRowsSlice'
import { dayBegan } from '../slices/daySlice'
import { draftChanged } from '../slices/draftsSlice'
import { followUpsAdded, forReceipt } from '../slices/followUpsSlice'
import { responseRead } from '../slices/leftOutRowsSlice'
import { partialReceiveChosen } from '../slices/receiveModeSlice'
import { questionAsked } from '../slices/writesSlice'
import { staffSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'

/** Runs everything that could put non-serializable values into the store: bytes, files, a rejection, a broken response. */
async function busyStore() {
  const { store, backend } = testStore()
  const { getShipments, addShipmentAttachment, confirmShipment } = shippingApi.endpoints
  const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
  await store.dispatch(authApi.endpoints.login.initiate({ email: 'dana@example.com', password: 'secret' }))
  await store.dispatch(getShipments.initiate())
  await store.dispatch(addShipmentAttachment.initiate({ file, shipmentNbr: 'SH0001' }))
  await store.dispatch(viewFile('getShipmentFile', { id: 'f1', filename: 'slip.pdf' }))
  await store.dispatch(printLabels({ shipmentNbr: 'SH0001', customerID: 'C001', customerName: 'Acme' }))
  await store.dispatch(exportCsv('list.csv', [{ header: 'Number', value: (row: string) => row }], ['SH0001']))
  backend.reject('confirmShipment', 409, { message: 'Already confirmed', error_code: 'CONFLICT', error_uuid: 'u' })
  await store.dispatch(
    confirmShipment.initiate({ shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }),
  )
  backend.response('getShipments', new Response('not json'))
  await store.dispatch(getShipments.initiate(undefined, { forceRefetch: true }))
  store.dispatch(partialReceiveChosen({ document: 'transfer TR0001-TS0001' }))
  return store
}

function strangers(value: unknown, path = 'state'): string[] {
  if (!isPlain(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => strangers(inner, `${path}.${key}`))
}

test('the state holds only plain values, and no action adds anything else', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = await busyStore()
  expect(strangers(store.getState())).toEqual([])
  expect(JSON.parse(JSON.stringify(store.getState()))).toEqual(store.getState())
  expect(complaints).not.toHaveBeenCalled()
})

const FILLED_BY: Readonly<Record<Exclude<keyof RootState, 'api'>, UnknownAction>> = {
  auth: sessionStarted(staffSession),
  day: dayBegan('2026-03-05'),
  uiLoading: {
    type: 'api/executeMutation/pending',
    meta: { requestStatus: 'pending', requestId: 'r', arg: { endpointName: 'confirmShipment' } },
  },
  receiveMode: partialReceiveChosen({ document: 'transfer TR0001-TS0001' }),
  drafts: draftChanged({ document: 'SO0001', draft: { q: '2' } }),
  leftOutRows: responseRead({ response: 'getSales', leftOut: 1 }),
  writes: questionAsked('SO0001'),
  followUps: followUpsAdded([
    forReceipt({ id: '1', document: 'sales SO0001', write: null, arg: { filename: 'a.png', line: '1' }, ticket: 1 }),
  ]),
  bulk: selectionChanged({ list: 'shipments', allOf: null, ids: ['SH0001'] }),
  changedRows: rowsChanged({ list: 'sales', at: 1, rows: ['SO0001'] }),
}

test.each(Object.entries(FILLED_BY) as [keyof typeof FILLED_BY, UnknownAction][])(
  '%s: when a session ends, nothing of its user is left',
  (slice, action) => {
    const empty = rootReducer(undefined, { type: 'start' })
    const filled = rootReducer(empty, action)
    expect(filled[slice]).not.toEqual(empty[slice])
    expect(rootReducer(filled, sessionEnded())[slice]).toEqual(rootReducer(empty, sessionEnded())[slice])
  },
)
