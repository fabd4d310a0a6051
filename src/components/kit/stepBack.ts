import type { NavigateFunction } from 'react-router-dom'

let isOwnStep = false
let handle: ((event: Event) => void) | null = null

/** To be called before the router is rendered: a window calls listeners in order. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!isOwnStep) handle?.(event)
    isOwnStep = false
  })
}

export function handleBack(handler: (event: Event) => void): () => void {
  handle = handler
  return () => {
    handle = null
  }
}

export function stepBack(navigate: NavigateFunction): void {
  isOwnStep = true
  void navigate(-1)
}
