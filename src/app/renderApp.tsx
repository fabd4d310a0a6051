import { createRoot } from 'react-dom/client'
import { App } from './App'
import { cspNonce } from './cspNonce'
import { basename } from './screenOfPath'
import type { AppStore } from './store'

/**
 * Renders the app into an element.
 * @param ready resolves when the screen of the current URL is ready to render without fallbacks, or after a time limit
 */
export function renderApp(root: HTMLElement, store: AppStore, ready?: Promise<void>): void {
  const start = { store, basename: basename(__CLIENT_BASE_PATH__), nonce: cspNonce(), ...(ready && { ready }) }
  createRoot(root).render(<App {...start} />)
}
