/** Shows another address of the app, as a step of the browser would. */
export function moveTo(address: string): void {
  if (window.location.pathname + window.location.search === address) return
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
