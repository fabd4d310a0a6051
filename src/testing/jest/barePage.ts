import createCache from '@emotion/cache'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import { File as NodeFile } from 'node:buffer'
import * as React from 'react'

// A busy machine is slow, not wrong: a test waits this long for what it expects (ms).
configure({ asyncUtilTimeout: 30_000 })

// React notes with every element how it came to be made, an error with its stack, until it has noted 10 000 in a second: a tenth of the
// time of these tests. It only adds the owner of a component to warnings, so it begins with as many noted.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
Error.stackTraceLimit = 10

// The environment brings Node's fetch, FormData and Blob, but jsdom's File, which Node's FormData does not know.
Object.assign(globalThis, { File: NodeFile })

const { setTimeout: startTimer, setInterval: startInterval } = globalThis
const timers: ReturnType<typeof setTimeout>[] = []
Object.assign(globalThis, {
  setTimeout: (...args: Parameters<typeof startTimer>) => {
    const timer = startTimer(...args)
    // React counts on those that are due at once.
    if (args[1]) timers.push(timer)
    return timer
  },
  setInterval: (...args: Parameters<typeof startInterval>) => {
    const timer = startInterval(...args)
    timers.push(timer)
    return timer
  },
})

/** Ends the timers that run, as those of a page end when it is closed. */
export function endTimers(): void {
  for (const timer of timers.splice(0)) clearTimeout(timer)
}

// jsdom lays nothing out. Components that watch their size are told nothing and keep their first size.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// jsdom cannot scroll.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// For every element that anybody asks about, jsdom matches some hundreds of rules of browsers and of the page, and mixes colours: that took a
// sixth of the time of these tests. So the page's rules stay out of the document, and a style has what tests can tell apart: what is
// hidden, what takes no clicks, and the size of dialogs. How things look is seen in the browser tests.
const rules = new Map<string, string>()
const { sheet } = createCache({ key: 'unstyled' })
const styleSheet = Object.getPrototypeOf(sheet) as Pick<typeof sheet, 'insert' | 'nonce'>
const { insert } = styleSheet
styleSheet.insert = function (rule) {
  const [, selector, declarations] = /^([^@{]+)\{([^}]*)\}$/.exec(rule) ?? []
  if (!selector || !declarations || !isNeeded(rule)) return
  rules.set(selector, declarations)
  // That style elements carry the page's nonce can be seen.
  if (this.nonce) insert.call(this, rule)
}
function isNeeded(rule: string): boolean {
  return (
    /^body|display:none|visibility:|pointer-events:none|MuiDialog-paper.*max-width:/.test(rule) &&
    !/::|:hover/.test(rule) &&
    (!rule.includes('MuiDataGrid') || rule.includes('iconButtonContainer'))
  )
}

// Queries by role read the style of every ancestor, which stays the same until the document changes.
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
