import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { changeUndone, selectDraft } from '../../slices/draftsSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { storeDraft } from '../drafts/drafts'

test('[PROMISE-12] a count is restored for its user, and hidden from others', () => {
  const { store } = testStore()
  store.dispatch(storeDraft('sales SO1', { '1': 5 }))
  store.dispatch(sessionStarted(staffSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toEqual({ '1': 5 })
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(staffSession))
  expect(selectDraft(store.getState(), 'sales SO1')).toEqual({ '1': 5 })
})

test('[PROMISE-12] an undone change stays undone when the user returns', () => {
  const { store } = testStore()
  const document = 'sales SO1'
  for (const count of [1, 2]) store.dispatch(storeDraft(document, { '1': count }, { line: '1', isScan: true }))
  store.dispatch(changeUndone(document))
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(staffSession))
  expect(selectDraft(store.getState(), document)).toEqual({ '1': 1 })
})

test('without a signed-in user, nothing is stored or read', () => {
  const { store } = testStore({ session: null })
  store.dispatch(storeDraft('sales SO1', { '1': 5 }))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
})
