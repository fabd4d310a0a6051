import type { NavigateFunction } from 'react-router-dom'

let isOwnStep = false
let handle: ((event: Event) => void) | null = null

/**
 * Listens for the user's steps through the history. To be called before the router is rendered: a window calls listeners in
 * order.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!isOwnStep) handle?.(event)
    isOwnStep = false
  })
}

/** Sets what is done at a step of the user, before the router. */
export function handleBack(handler: (event: Event) => void): () => void {
  handle = handler
  return () => {
    handle = null
  }
}

/** Goes back for the app itself, which is no step of the user. */
export function stepBack(navigate: NavigateFunction): void {
  isOwnStep = true
  void navigate(-1)
}
