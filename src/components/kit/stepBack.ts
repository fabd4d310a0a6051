import type { NavigateFunction } from 'react-router-dom'

let isOwnStep = false
let handle: ((event: Event) => void) | null = null

/**
 * Listens for steps through the history that the user takes. Must be called before the router is rendered, because a window calls
 * its listeners in the order of their registration.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!isOwnStep) handle?.(event)
    isOwnStep = false
  })
}

/**
 * Sets what is done at a step of the user, before the router hears of it.
 * @returns a function that ends it
 */
export function handleBack(handler: (event: Event) => void): () => void {
  handle = handler
  return () => {
    handle = null
  }
}

/** Goes back one entry for the app itself, which is no step of the user. */
export function stepBack(navigate: NavigateFunction): void {
  isOwnStep = true
  void navigate(-1)
}
