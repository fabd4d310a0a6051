import { endTimers } from './barePage'

// Test files share one page, so what a file leaves on it is removed before the next one.
const { leaveNothing } = globalThis

globalThis.leaveNothing = () => {
  leaveNothing?.()
  endTimers()
  for (const element of [document.body, document.documentElement]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
