import { File as NodeFile } from 'node:buffer'
import createCache from '@emotion/cache'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { setWindowWidth } from '../windowWidth'

// Timeout of asynchronous queries (ms); high, because a busy machine is slow without being wrong.
configure({ asyncUtilTimeout: 30_000 })

// What a test has set does not reach the next one.
afterEach(() => {
  setWindowWidth(null)
  jest.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

// jest sets 100, more than a failure is read.
Error.stackTraceLimit = 10

// The environment provides Node's fetch, FormData and Blob, but jsdom's File, which Node's FormData rejects.
Object.assign(globalThis, { File: NodeFile })

// jsdom has no layout. Components that observe their size get no notifications and keep their initial size.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// jsdom cannot scroll.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// The keys of user-event come at a person's pace, 100 ms apart, however fast the machine is: else a typed word may be taken for a
// scan. A simulated scanner replaces these times.
const times = new WeakMap<Event, number>()
let latest = 0
Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    const time = times.get(this) ?? (latest += 100)
    times.set(this, time)
    return time
  },
})

// For every getComputedStyle, jsdom matches hundreds of rules of its default style sheet and of the page, and computes colors,
// which is half of the time of these tests (measured: 15 s of a page's tests instead of 6). So the page's rules are not inserted into the document, and a computed style
// contains only what tests depend on: visibility, pointer events, and the size of dialogs. The browser tests check the
// appearance.
const rules = new Map<string, string>()
const { sheet } = createCache({ key: 'unstyled' })
const styleSheet = Object.getPrototypeOf(sheet) as Pick<typeof sheet, 'insert' | 'nonce'>
const { insert } = styleSheet
styleSheet.insert = function (rule) {
  const [, selector, declarations] = /^([^@{]+)\{([^}]*)\}$/.exec(rule) ?? []
  if (!selector || !declarations || !isNeeded(rule)) return
  rules.set(selector, declarations)
  // Inserted when there is a nonce, because tests check that style elements have the page's nonce.
  if (this.nonce) insert.call(this, rule)
}
function isNeeded(rule: string): boolean {
  return (
    /^body|display:none|visibility:|pointer-events:none|MuiDialog-paper.*max-width:/.test(rule) &&
    !/::|:hover/.test(rule) &&
    (!rule.includes('MuiDataGrid') || rule.includes('iconButtonContainer'))
  )
}

// Queries by role compute the style of every ancestor, so the styles are cached until the document changes.
let styles = new WeakMap<Element, CSSStyleDeclaration>()
const changes = new MutationObserver(() => (styles = new WeakMap()))
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
window.getComputedStyle = (element) => {
  if (changes.takeRecords().length > 0) styles = new WeakMap()
  return styleOf(element)
}

const NEVER_SHOWN = 'head, script, style, template, [hidden], input[type="hidden"]'

function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element)
  if (known) return known
  const above = element.parentElement && styleOf(element.parentElement)
  const declarations = [
    `display: ${element.matches(NEVER_SHOWN) ? 'none' : 'block'}`,
    ...(above ? [`visibility: ${above.visibility}`, `pointer-events: ${above.pointerEvents}`] : INITIAL),
    ...[...rules].filter(([selector]) => element.matches(selector)).map(([, declared]) => declared),
    (element as HTMLElement).style.cssText,
  ]
  const style = declare(declarations.join(';'))
  styles.set(element, style)
  return style
}

const INITIAL = ['visibility: visible', 'pointer-events: auto']
const declared = new Map<string, CSSStyleDeclaration>()

function declare(text: string): CSSStyleDeclaration {
  const style = declared.get(text) ?? document.createElement('i').style
  if (!declared.has(text)) style.cssText = text
  declared.set(text, style)
  return style
}
