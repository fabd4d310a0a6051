import type { SessionResponse } from '../../contract/entities/user'
import { makeStore, type StoreOptions } from '../app/store'
import { restoreDrafts } from '../services/drafts/drafts'
import { restoreWrites } from '../services/writes/restoreWrites'
import { sessionEnded, sessionStarted, type AuthState } from '../slices/authSlice'
import { fakeWorld, type FakeWorld } from './fakeWorld'
import { staffSession } from './fixtures/session'

function signedIn(session: SessionResponse = staffSession): AuthState {
  return { status: 'authenticated', ...session }
}

/** Creates a store in a fake world, signed in unless `session` is null. */
export function testStore({
  world = fakeWorld(),
  session = staffSession,
  ...options
}: { readonly world?: FakeWorld; readonly session?: SessionResponse | null } & StoreOptions = {}) {
  const store = makeStore(world.dependencies, session ? { auth: signedIn(session) } : undefined, options)
  // Normally the start of a session restores them, but this one exists from the beginning.
  store.dispatch(restoreDrafts())
  store.dispatch(restoreWrites())
  /** Ends the session, if there is one, and begins another. */
  function changeUser(next: SessionResponse) {
    store.dispatch(sessionEnded())
    store.dispatch(sessionStarted(next))
  }
  return { store, world, backend: world.backend, changeUser }
}
