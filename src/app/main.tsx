import { setupListeners } from '@reduxjs/toolkit/query'
import { createRoot } from 'react-dom/client'
import { mayOpen } from '../../contract/rules/permissions'
import { startSession } from '../services/session'
import { selectUser } from '../slices/authSlice'
import { App } from './App'
import { basename, openedScreen } from './screenOfPath'
import { cspNonce } from './cspNonce'
import { browserDependencies } from './dependencies'
import { earlyStart } from './earlyStart'
import './global.css'
import { LazyShell } from './lazyPages'
import { SCREEN } from './screens'
import { makeStore } from './store'

const store = makeStore(browserDependencies(__API_BASE_URL__, earlyStart))
// Lists on the screen are loaded again when the connection is back.
setupListeners(store.dispatch)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
if (screen) {
  LazyShell.preload()
  SCREEN[screen].Page.preload()
}
void startWithData()
createRoot(root).render(<App store={store} basename={basename(__CLIENT_BASE_PATH__)} nonce={cspNonce()} />)

/** Restores the session, and with it asks for the list of the screen that was opened. */
async function startWithData() {
  await store.dispatch(startSession())
  const user = selectUser(store.getState())
  if (screen && user && mayOpen(screen, user)) store.dispatch(SCREEN[screen].prefetch())
}
