import { setupListeners } from '@reduxjs/toolkit/query'
import { listenForBack } from '../components/kit/stepBack'
import type { EarlyStart } from '../services/early/startEarly'
import { onDemand } from '../services/onDemand'
import { browserDependencies } from './dependencies'
import { earlyStart } from './earlyStart'
import { openedScreen } from './screenOfPath'
import './global.css'
import { startScreen } from './startScreen'
import { makeStore } from './store'

function start(early: EarlyStart, root: HTMLElement) {
  const store = makeStore(browserDependencies(early))
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  const ready = store.dispatch(startScreen(openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)))
  listenForBack()
  // React and Material UI are evaluated in a task of their own, so that a phone handles taps in between.
  setTimeout(() => void import(/* webpackMode: "eager" */ './renderApp').then(({ renderApp }) => renderApp(root, store, ready)))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
if (earlyStart) start(earlyStart, root)
else void onDemand('The replay', () => import('./replay/startReplay')).then(({ startReplay }) => startReplay(root))
