import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { keepDraft } from '../drafts'

test('[PROMISE-12] what was counted is there when the person returns, and hidden from whoever signs in meanwhile', () => {
  const { store } = testStore()
  store.dispatch(keepDraft('sales SO1', { '1': 5 }))
  store.dispatch(sessionStarted(staffSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toEqual({ '1': 5 })
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(staffSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toEqual({ '1': 5 })
})

test('nobody signed in keeps and reads nothing', () => {
  const { store } = testStore({ session: null })
  store.dispatch(keepDraft('sales SO1', { '1': 5 }))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
})
