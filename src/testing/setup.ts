import createCache from '@emotion/cache'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import { File as NodeFile } from 'node:buffer'
import * as React from 'react'

// A busy machine is slow, not wrong: a test waits this long for what it expects (ms).
configure({ asyncUtilTimeout: 5_000 })

// React notes with every element how it came to be made, an error with its stack, until it has noted 10 000 in a second: a tenth of the
// time of these tests. It only adds the owner of a component to warnings, so it begins with as many noted.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
Error.stackTraceLimit = 10

// The environment brings Node's fetch, FormData and Blob, but jsdom's File, which Node's FormData does not know.
Object.assign(globalThis, { File: NodeFile })

// jsdom lays nothing out. Components that watch their size are told nothing and keep their first size.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// jsdom cannot scroll.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// jsdom matches every element with every rule again whenever somebody asks whether it can be seen, which took half of the time of
// these tests. Only the page's own rules, those that hide something (of the grid's, its buttons for sorting), and the size of dialogs come in;
// how things look is seen in the browser tests.
const { sheet } = createCache({ key: 'unstyled' })
const styleSheet = Object.getPrototypeOf(sheet) as Pick<typeof sheet, 'insert'>
const { insert } = styleSheet
styleSheet.insert = function (rule) {
  if (isNeeded(rule)) insert.call(this, rule)
}
function isNeeded(rule: string): boolean {
  return (
    /^body|display:none|visibility:|pointer-events:none|MuiDialog-paper.*max-width:/.test(rule) &&
    !/^@media|::|:hover|MuiTablePagination/.test(rule) &&
    (!rule.includes('MuiDataGrid') || rule.includes('iconButtonContainer'))
  )
}

// Whoever looks for a role asks for the style of everything around it, which is the same until something in the document changes.
const computeStyle = window.getComputedStyle.bind(window)
let styles = new WeakMap<Element, CSSStyleDeclaration>()
const changes = new MutationObserver(() => (styles = new WeakMap()))
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement != null || !element.isConnected) return computeStyle(element, pseudoElement)
  if (changes.takeRecords().length > 0) styles = new WeakMap()
  const style = styles.get(element) ?? computeStyle(element)
  styles.set(element, style)
  return style
}
