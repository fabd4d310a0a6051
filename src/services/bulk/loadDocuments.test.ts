import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { loadDocuments } from './loadDocuments'

test.each([staffSession, staffSession])('[BULK-03] a reload that fails is not taken for the load before it', async (session) => {
  const { store, backend } = testStore({ session })
  const reload = () => store.dispatch(loadDocuments('shipments', ['SH000412'], true))
  expect(await reload()).toBe(true)
  backend.answer('getShipments', () => Promise.reject(new TypeError('connection lost')))
  expect(await reload()).toBe(false)
})
