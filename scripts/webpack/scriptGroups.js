// Assigns modules to files. With HTTP/1.1, a browser downloads six files at a time, so a screen consists of few files. Packages
// are in separate files, so that they stay in the browser's cache when the app changes.
const PACKAGE = /[\\/]node_modules[\\/]/

/** Lazy imports of the pages on which people start. Other pages are loaded later, each from files of its own. */
const PAGE = /\/pages\/(login|dashboard|sales|production|shipments|inventory|transfers)\/[^/]+Page$/
const SHELL = /\/Shell$/
/** Parts of a start that only wide windows load. */
const DESK_PARTS = { grid: /\/DataTableGrid$/, menu: /\/SideMenu$/ }
/** Lazy imports of document dialogs, which are loaded after their list has been shown. */
const DIALOG_NAMES = ['SalesOrder', 'ProductionDetails', 'ShipmentDetails', 'Transfer']
const DIALOG = new RegExp(`/(${DIALOG_NAMES.join('|')})Dialog$`)

const RECEIVING_FOLDERS = ['receiving', 'receiptNotes']
const RECEIVING = new RegExp(`[\\\\/](${RECEIVING_FOLDERS.join('|')})[\\\\/]`)

/** A page that is shown without the shell. */
const SIGN_IN = 'login'
/** The screen with a table and without a dialog. */
const TABLE_ONLY = 'inventory'

const deskPart = (path) => Object.keys(DESK_PARTS).find((name) => DESK_PARTS[name].test(path))

/**
 * Returns the name of a lazy import that belongs to a start: a page's folder, `shell`, `grid` or `menu`; null for what is
 * loaded later.
 * @param {string | null | undefined} request
 */
function startName(request) {
  const path = request ?? ''
  return SHELL.test(path) ? 'shell' : (deskPart(path) ?? PAGE.exec(path)?.[1] ?? null)
}

/** Returns the lazy imports whose files contain a module. */
function importersOf(module, chunkGraph) {
  const groups = [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.groupsIterable])
  return [...new Set(groups.flatMap(({ origins }) => origins.map(({ request }) => request)))]
}

const pathOf = (module) => module.nameForCondition?.() ?? ''
const isPackage = (module) => PACKAGE.test(pathOf(module))
const isShared = (users) => users.size > 1
/** Returns the users without the parts that only wide windows load. */
const onPhone = (users) => new Set([...users].filter((name) => !(name in DESK_PARTS)))
const isForDesks = (users) => onPhone(users).size < users.size

/**
 * Returns a rule for `splitChunks.cacheGroups`; the first rule that takes a module applies. `users` are the pages, the shell,
 * the grid and the menu that cannot start without the module; `late` are the imports that are loaded later and also contain it.
 */
const group = (name, chunks, takes) => ({
  name,
  chunks,
  enforce: true,
  test(module, { chunkGraph }) {
    const importers = importersOf(module, chunkGraph)
    const users = new Set(importers.map(startName).filter((name) => name !== null))
    return takes(
      module,
      users,
      importers.filter((request) => startName(request) === null),
    )
  },
})

const isOnSignIn = (users) => isShared(onPhone(users)) && users.has(SIGN_IN)

const startNames = (chunk) => [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => startName(request)))
/** The sign-in page gets a separate copy of what otherwise only wide windows need. */
const besideSignIn = (chunk) => !chunk.canBeInitial() && !startNames(chunk).includes(SIGN_IN)
/** Pages of a start get a separate copy of what they share with parts that are loaded later. */
const besideStarts = (chunk) => !chunk.canBeInitial() && startNames(chunk).every((name) => name === null)

const groups = [
  group('vendor', 'initial', isPackage),
  // Code that the sign-in page and the screens share is part of every start.
  group('vendor', 'all', (module, users) => isPackage(module) && isOnSignIn(users)),
  group('main', 'all', (module, users) => !isPackage(module) && isOnSignIn(users)),
  // The grid's file contains only what nothing else needs, so that other parts do not have to load the grid.
  group('grid', 'async', (_module, users, late) => users.has('grid') && users.size === 1 && late.length === 0),
  group('controls', besideSignIn, (_module, users) => isForDesks(users) && [...onPhone(users)].every((name) => name === SIGN_IN)),
  group(
    'screens',
    'async',
    (_module, users) => users.has('shell') || isForDesks(users) || (users.has(TABLE_ONLY) && isShared(users)),
  ),
  group('documents', 'async', (_module, users) => isShared(users)),
  group(
    'dialogs',
    'async',
    (_module, users, late) => users.size === 0 && late.filter((request) => DIALOG.test(request)).length > 1,
  ),
  // The forms in which goods are counted, of sales orders and of transfers, on a desk and on a phone.
  group(
    'receiving',
    'async',
    (module, users, late) => users.size === 0 && isShared(new Set(late)) && RECEIVING.test(pathOf(module)),
  ),
]

/** Value of `optimization.splitChunks`. Parts that are loaded after the start follow webpack's default rules. */
const scriptGroups = {
  // Late parts that share less than this many bytes (before compression) get a copy each. The files of a start depend only on
  // the groups.
  minSize: 5_000,
  chunks: besideStarts,
  cacheGroups: Object.fromEntries(groups.map((rule, index) => [`start${index}`, { ...rule, priority: 100 - index }])),
}

module.exports = { DIALOG_NAMES, RECEIVING_FOLDERS, scriptGroups, startName }
