// Which file each module goes to. A server of HTTP/1.1 sends six files at a time, so a screen is made of few; files of packages are
// apart from those of the app, so that a new version of the app leaves the packages in the browser's cache.
const { join, sep } = require('node:path')

const PACKAGE = /[\\/]node_modules[\\/]/
/** The grid and the packages of its makers that it needs. They are apart, so that the dashboard does not load them: docs/adr/0016. */
const GRID_PACKAGES = ['@mui/x-data-grid', '@mui/x-internals', '@mui/x-virtualizer']
const isGrid = (path) => GRID_PACKAGES.some((name) => path.includes(join('node_modules', name) + sep))

/** Lazy imports that a start waits for. */
const PAGE = /\/pages\/([^/]+)\/[^/]+Page$/
const SHELL = /\/Shell$/

/** A page that comes without the shell. */
const SIGN_IN = 'login'
/** The screen that has a table and no dialog. */
const TABLE_ONLY = 'inventory'

/**
 * The name under which a lazy import is loaded at the start: a page's folder or `shell`; null for what is loaded later.
 * @param {string | null | undefined} request
 */
function startName(request) {
  return SHELL.test(request ?? '') ? 'shell' : (PAGE.exec(request ?? '')?.[1] ?? null)
}

/** The pages, and the shell, that cannot start without a module. */
function usersOf(module, chunkGraph) {
  const users = new Set()
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      for (const { request } of group.origins ?? []) {
        const name = startName(request)
        if (name) users.add(name)
      }
    }
  }
  return users
}

const pathOf = (module) => module.nameForCondition?.() ?? ''
const isPackage = (module) => PACKAGE.test(pathOf(module))
const isShared = (users) => users.size > 1

/** One rule for `splitChunks.cacheGroups`; the first in the list that takes a module has it. */
const group = (name, chunks, takes) => ({
  name,
  chunks,
  enforce: true,
  test: (module, { chunkGraph }) => takes(module, usersOf(module, chunkGraph)),
})

const isOnSignIn = (users) => isShared(users) && users.has(SIGN_IN)

const groups = [
  group('vendor', 'initial', isPackage),
  // What the sign-in page and the screens have in common is part of every start.
  group('vendor', 'all', (module, users) => isPackage(module) && isOnSignIn(users)),
  group('main', 'all', (module, users) => !isPackage(module) && isOnSignIn(users)),
  // Not the copies that the chart has of some.
  group('grid', 'async', (module) => module.layer === null && isGrid(pathOf(module))),
  group('screens', 'async', (_module, users) => users.has('shell') || (isShared(users) && users.has(TABLE_ONLY))),
  // The lists of documents and their dialogs, and what only two kinds of them have, which is the receiving of goods.
  group('dialogs', 'async', (_module, users) => users.size > 2),
  group('receiving', 'async', (_module, users) => isShared(users)),
]

/** For `optimization.splitChunks`. What is loaded after the start keeps webpack's own rules. */
const scriptGroups = {
  cacheGroups: Object.fromEntries(groups.map((rule, index) => [`start${index}`, { ...rule, priority: 100 - index }])),
}

module.exports = { GRID_PACKAGES, scriptGroups, startName }
