import { setupListeners } from '@reduxjs/toolkit/query'
import { listenForBack } from '../components/kit/stepBack'
import { openedScreen } from './address/screenOfPath'
import { renderApp } from './App'
import { browserDependencies } from './dependencies'
import { startScreen } from './startScreen'
import { makeStore } from './store'

function start(root: HTMLElement) {
  const store = makeStore(browserDependencies())
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  listenForBack()
  const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
  // Until then the page says "Initializing..." itself: to render that and then the screen would take longer.
  void store.dispatch(startScreen(screen)).then(() => renderApp(root, store))
}

/** True in the page that `npm run replay` serves: it shows a recording, and has no session and no server. */
const isReplay = document.documentElement.hasAttribute('data-replay')
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
if (isReplay) void import('./replay/startReplay').then(({ startReplay }) => startReplay(root))
else start(root)
