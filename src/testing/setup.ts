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
