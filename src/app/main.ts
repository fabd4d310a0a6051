import { setupListeners } from '@reduxjs/toolkit/query'
import { listenForBack } from '../components/kit/stepBack'
import type { EarlyStart } from '../services/early/startEarly'
import { onDemand } from '../services/onDemand'
import { browserDependencies } from './dependencies'
import { earlyStart } from './earlyStart'
import { renderApp } from './renderApp'
import './global.css'
import { openedScreen } from './screenOfPath'
import { startScreen } from './startScreen'
import { makeStore } from './store'

function start(early: EarlyStart, root: HTMLElement) {
  const store = makeStore(browserDependencies(early))
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  const ready = store.dispatch(startScreen(openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)))
  listenForBack()
  renderApp(root, store, ready)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
if (earlyStart) start(earlyStart, root)
else void onDemand('The replay', () => import('./replay/startReplay')).then(({ startReplay }) => startReplay(root))
