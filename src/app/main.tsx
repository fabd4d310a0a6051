import { setupListeners } from '@reduxjs/toolkit/query'
import { createRoot } from 'react-dom/client'
import { listenForBack } from '../components/kit/stepBack'
import type { EarlyStart } from '../services/early/startEarly'
import { onDemand } from '../services/onDemand'
import { App } from './App'
import { cspNonce } from './cspNonce'
import { browserDependencies } from './dependencies'
import { earlyStart } from './earlyStart'
import { basename, openedScreen } from './screenOfPath'
import './global.css'
import './firstScreen.css'
import { startScreen } from './startScreen'
import { makeStore } from './store'

function start(early: EarlyStart, root: HTMLElement) {
  const store = makeStore(browserDependencies(early))
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
  const ready = store.dispatch(startScreen(screen))
  listenForBack()
  createRoot(root).render(<App store={store} basename={basename(__CLIENT_BASE_PATH__)} nonce={cspNonce()} ready={ready} />)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
if (earlyStart) start(earlyStart, root)
else void onDemand('The replay', () => import('./replay/startReplay')).then(({ startReplay }) => startReplay(root))
