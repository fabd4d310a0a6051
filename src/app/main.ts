import { setupListeners } from '@reduxjs/toolkit/query'
import { openedScreen } from './address/screenOfPath'
import { browserDependencies } from './dependencies'
import { startScreen } from './startScreen'
import { makeStore } from './store'

const loadApp = () => import(/* webpackChunkName: "app" */ './App')

/** The session and the list are requested while React's code is still being loaded. */
async function start(root: HTMLElement) {
  const app = loadApp()
  const store = makeStore(browserDependencies())
  // Lets RTK Query refetch the lists on the screen when the browser is online again.
  setupListeners(store.dispatch)
  const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
  const code = app.then(({ preloadScreen }) => preloadScreen(screen))
  const ready = store.dispatch(startScreen(screen, code))
  const { renderApp } = await app
  await renderApp(root, store, ready)
}

async function replay(root: HTMLElement) {
  const { startReplay } = await import('./replay/startReplay')
  const { renderApp } = await loadApp()
  await startReplay(root, renderApp)
}

/** True in the page that `npm run replay` serves: it shows a recording, and has no session and no server. */
const isReplay = document.documentElement.hasAttribute('data-replay')
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
void (isReplay ? replay(root) : start(root))
