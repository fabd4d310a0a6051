// Fails a production build that is too large or split into too many files. Budgets are kB of gzip-compressed JavaScript: for
// the sign-in page, for the first page with a table on a desktop and on a phone, for each further page, and in total; and the
// number of scripts that the start on such a page requests.
const { gzipSync } = require('node:zlib')
const { startName } = require('./scriptGroups')

/** `limit` in kB after gzip. `page` values are parts of the module request in a route's lazy import. */
const BUDGETS = {
  signIn: { page: 'pages/login/', limit: 200, scripts: 4 },
  firstTable: { page: 'pages/inventory/', limit: 370, scripts: 7 },
  // The same on a phone, which renders cards and does not load the grid.
  firstCards: { limit: 230, scripts: 5 },
  furtherPage: { limit: 15, scripts: 7 },
  // Of this, 40 kB for intake, webhooks and counting, and 60 kB for receiving on a phone, filters and views, bulk actions,
  // printing and photos are loaded on demand.
  everything: { limit: 695 },
}

class BudgetPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      if (compilation.errors.length > 0) return
      const report = measure(compilation)
      for (const line of report.filter(({ amount, limit }) => amount > limit)) {
        compilation.errors.push(new Error(`Bundle budget: ${line.what} is ${text(line)}, allowed are ${line.limit}`))
      }
      const lines = report.map((line) => `  ${line.what.padEnd(34)} ${text(line).padStart(10)} / ${line.limit}`)
      console.log(['JavaScript, gzip:', ...lines].join('\n'))
    })
  }
}

const text = ({ amount, unit }) => (unit === 'kB' ? `${amount.toFixed(1)} kB` : `${amount} ${unit}`)

/** @param {import('webpack').Compilation} compilation */
function measure(compilation) {
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) {
      const asset = compilation.getAsset(file)
      sizes.set(file, asset ? gzipSync(readSource(compilation, file), { level: 9 }).length / 1024 : 0)
    }
    return sizes.get(file)
  }
  const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  const scripts = (files) => [...files].filter((file) => file.endsWith('.js'))

  const initial = new Set(['early', 'main'].flatMap((entry) => scripts(compilation.entrypoints.get(entry).getFiles())))
  const pages = new Map()
  const shell = new Set()
  const menu = new Set()
  const grid = new Set()
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins ?? []) {
      const part = { shell, menu, grid }[startName(request)]
      if (part) scripts(group.getFiles()).forEach((file) => part.add(file))
      const page = /pages\/[^/]+\//.exec(request ?? '')?.[0]
      if (page && startName(request) !== null) pages.set(page, new Set([...initial, ...scripts(group.getFiles())]))
    }
  }
  const onPhone = (files) => new Set([...files, ...shell])
  const atDesk = (files) => new Set([...files, ...shell, ...menu])
  const pageFiles = (budget) => {
    const files = pages.get(budget.page)
    if (!files) throw new Error(`BudgetPlugin: no lazy import of ${budget.page} found`)
    return files
  }
  const firstCards = pageFiles(BUDGETS.firstTable)
  const firstTable = new Set([...firstCards, ...grid])
  const weight = (what, files, { limit }) => ({ what, amount: total(files), unit: 'kB', limit })
  const count = (what, files, { scripts: limit }) => ({ what: `${what} asks for`, amount: files.size, unit: 'scripts', limit })
  const signIn = pageFiles(BUDGETS.signIn)
  const report = [
    weight('sign-in page', signIn, BUDGETS.signIn),
    count('sign-in page', signIn, BUDGETS.signIn),
    weight('first page with a table', firstTable, BUDGETS.firstTable),
    count('first page with a table', atDesk(firstTable), BUDGETS.firstTable),
    weight('  on a phone', firstCards, BUDGETS.firstCards),
    count('  on a phone', onPhone(firstCards), BUDGETS.firstCards),
  ]
  for (const [page, files] of pages) {
    if (page === BUDGETS.signIn.page || page === BUDGETS.firstTable.page) continue
    const extra = [...files].filter((file) => !firstTable.has(file))
    report.push(weight(`${page} on top of it`, extra, BUDGETS.furtherPage), count(page, atDesk(files), BUDGETS.furtherPage))
  }
  const everything = scripts(compilation.getAssets().map((asset) => asset.name))
  report.push(weight('all JavaScript together', everything, BUDGETS.everything))
  return report
}

/** webpack frees sources after writing them, so the written file is read. */
function readSource(compilation, file) {
  return compilation.compiler.outputFileSystem.readFileSync(`${compilation.outputOptions.path}/${file}`)
}

module.exports = { BudgetPlugin }
