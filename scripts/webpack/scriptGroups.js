// Which file each module goes to. A server of HTTP/1.1 sends six files at a time, so a screen is made of few; files of packages are
// apart from those of the app, so that a new version of the app leaves the packages in the browser's cache.
const PACKAGE = /[\\/]node_modules[\\/]/

/** Lazy imports that a start waits for. */
const PAGE = /\/pages\/([^/]+)\/[^/]+Page$/
const SHELL = /\/Shell$/
/** Parts of a start that only wide windows have. */
const DESK_PARTS = { grid: /\/DataTableGrid$/, menu: /\/SideMenu$/ }
/** Lazy imports of the documents' dialogs, which are loaded once their list has been shown. */
const DIALOG = /\/(SalesOrder|ProductionDetails|ShipmentDetails|Transfer)Dialog$/

/** A page that comes without the shell. */
const SIGN_IN = 'login'
/** The screen that has a table and no dialog. */
const TABLE_ONLY = 'inventory'

const deskPart = (path) => Object.keys(DESK_PARTS).find((name) => DESK_PARTS[name].test(path))

/**
 * The name under which a lazy import is loaded at the start: a page's folder, `shell`, `grid` or `menu`; null for what is loaded later.
 * @param {string | null | undefined} request
 */
function startName(request) {
  const path = request ?? ''
  return SHELL.test(path) ? 'shell' : (deskPart(path) ?? PAGE.exec(path)?.[1] ?? null)
}

/** The lazy imports whose files hold a module. */
function importersOf(module, chunkGraph) {
  const groups = [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.groupsIterable])
  return [...new Set(groups.flatMap(({ origins }) => origins.map(({ request }) => request)))]
}

const pathOf = (module) => module.nameForCondition?.() ?? ''
const isPackage = (module) => PACKAGE.test(pathOf(module))
const isShared = (users) => users.size > 1
/** The users of a phone's start, which comes without the parts of wide windows. */
const onPhone = (users) => new Set([...users].filter((name) => !(name in DESK_PARTS)))
const isForDesks = (users) => onPhone(users).size < users.size

/**
 * One rule for `splitChunks.cacheGroups`; the first in the list that takes a module has it. `users` are the pages, the shell, the grid and the
 * menu that cannot start without the module; `late` are the imports of what is loaded later and has it too.
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
/** The sign-in page has its own copy of what otherwise only wide windows need. */
const besideSignIn = (chunk) => !chunk.canBeInitial() && !startNames(chunk).includes(SIGN_IN)
/** A page of a start has its own copy of what it shares with parts that are loaded later. */
const besideStarts = (chunk) => !chunk.canBeInitial() && startNames(chunk).every((name) => name === null)

const groups = [
  group('vendor', 'initial', isPackage),
  // What the sign-in page and the screens have in common is part of every start.
  group('vendor', 'all', (module, users) => isPackage(module) && isOnSignIn(users)),
  group('main', 'all', (module, users) => !isPackage(module) && isOnSignIn(users)),
  // What others need too is apart from it, so that they do not load it: parts that are loaded later, and other parts of a start.
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
]

/** For `optimization.splitChunks`. What is loaded after the start keeps webpack's own rules. */
const scriptGroups = {
  // Late parts that share less than this have a copy each (bytes before compression). A start is cut by the groups alone.
  minSize: 5_000,
  chunks: besideStarts,
  cacheGroups: Object.fromEntries(groups.map((rule, index) => [`start${index}`, { ...rule, priority: 100 - index }])),
}

module.exports = { scriptGroups, startName }
