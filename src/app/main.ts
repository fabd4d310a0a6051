import { setupListeners } from '@reduxjs/toolkit/query'
import { listenForBack } from '../components/kit/stepBack'
import { onDemand } from '../services/platform/onDemand'
import { openedScreen } from './address/screenOfPath'
import { browserDependencies } from './dependencies'
import { startScreen } from './startScreen'
import { makeStore } from './store'

/** The session and the list are requested while React's code is still being loaded. */
const app = onDemand('The app', () => import(/* webpackChunkName: "app" */ './App'))

async function start(root: HTMLElement) {
  const store = makeStore(browserDependencies())
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  listenForBack()
  const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
  // Until then the page says "Initializing..." itself: to render that and then the screen would take longer.
  await store.dispatch(
    startScreen(
      screen,
      app.then(({ preloadScreen }) => preloadScreen(screen)),
    ),
  )
  const { renderApp } = await app
  renderApp(root, store)
}

/** True in the page that `npm run replay` serves: it shows a recording, and has no session and no server. */
const isReplay = document.documentElement.hasAttribute('data-replay')
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
if (!isReplay) void start(root)
else {
  void Promise.all([onDemand('The replay', () => import('./replay/startReplay')), app]).then(([{ startReplay }, { renderApp }]) =>
    startReplay(root, renderApp),
  )
}
