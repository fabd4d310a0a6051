import { setupListeners } from '@reduxjs/toolkit/query'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { basename, openedScreen } from './screenOfPath'
import { cspNonce } from './cspNonce'
import { browserDependencies } from './dependencies'
import { earlyStart } from './earlyStart'
import './global.css'
import { startScreen } from './startScreen'
import { makeStore } from './store'

const store = makeStore(browserDependencies(__API_BASE_URL__, earlyStart))
// Lists on the screen are loaded again when the connection is back.
setupListeners(store.dispatch)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)
const ready = store.dispatch(startScreen(screen))
createRoot(root).render(<App store={store} basename={basename(__CLIENT_BASE_PATH__)} nonce={cspNonce()} ready={ready} />)
