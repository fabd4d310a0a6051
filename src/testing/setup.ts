import createCache from '@emotion/cache'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import { File as NodeFile } from 'node:buffer'

// A busy machine is slow, not wrong: a test waits this long for what it expects (ms).
configure({ asyncUtilTimeout: 5_000 })

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
// these tests. Only the page's own rules and those that hide or size something come in; how things look is seen in the browser tests.
const { sheet } = createCache({ key: 'unstyled' })
const styleSheet = Object.getPrototypeOf(sheet) as Pick<typeof sheet, 'insert'>
const { insert } = styleSheet
styleSheet.insert = function (rule) {
  if (/^body|MuiTablePagination|display:none|visibility:|pointer-events:|max-width:/.test(rule)) insert.call(this, rule)
}
