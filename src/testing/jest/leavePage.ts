import { endTimers } from './barePage'

// Files of tests share one page: what one of them leaves there is gone before the next one.
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
