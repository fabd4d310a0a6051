import { createRoot } from 'react-dom/client'
import { App } from './App'
import { basename } from './screenOfPath'
import type { AppStore } from './store'

/** Renders the app into an element. */
export function renderApp(root: HTMLElement, store: AppStore): void {
  const start = { store, basename: basename(__CLIENT_BASE_PATH__), nonce: cspNonce() }
  createRoot(root).render(<App {...start} />)
}

/** Returns the nonce with which the content security policy allows style tags; `''` when the server sent none. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
