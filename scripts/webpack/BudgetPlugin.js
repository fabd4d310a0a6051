// Fails a production build that has grown too heavy. Budgets are kilobytes of gzip-compressed JavaScript:
// what a person downloads to see the sign-in page, the first page with a table, each further page, and everything.
const { gzipSync } = require('node:zlib')

/** kB, gzip. `page` values are pieces of the module request that a route's lazy import names. */
const BUDGETS = {
  signIn: { page: 'pages/login/', limit: 200 },
  firstTable: { page: 'pages/inventory/', limit: 370 },
  furtherPage: { limit: 25 },
  everything: { limit: 600 },
}

class BudgetPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      if (compilation.errors.length > 0) return
      const report = measure(compilation)
      for (const { what, kilobytes, limit } of report) {
        if (kilobytes > limit) {
          compilation.errors.push(new Error(`Bundle budget: ${what} is ${kilobytes.toFixed(1)} kB gzip, allowed are ${limit} kB`))
        }
      }
      const lines = report.map(
        ({ what, kilobytes, limit }) => `  ${what.padEnd(34)} ${kilobytes.toFixed(1).padStart(7)} / ${limit} kB`,
      )
      console.log(['JavaScript, gzip:', ...lines].join('\n'))
    })
  }
}

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
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins ?? []) {
      const page = /pages\/[^/]+\//.exec(request ?? '')?.[0]
      if (page && /Page$/.test(request)) pages.set(page, new Set([...initial, ...scripts(group.getFiles())]))
    }
  }
  const pageFiles = (budget) => {
    const files = pages.get(budget.page)
    if (!files) throw new Error(`BudgetPlugin: no lazy import of ${budget.page} found`)
    return files
  }
  const firstTable = pageFiles(BUDGETS.firstTable)
  const report = [
    { what: 'sign-in page', kilobytes: total(pageFiles(BUDGETS.signIn)), limit: BUDGETS.signIn.limit },
    { what: 'first page with a table', kilobytes: total(firstTable), limit: BUDGETS.firstTable.limit },
  ]
  for (const [page, files] of pages) {
    if (page === BUDGETS.signIn.page || page === BUDGETS.firstTable.page) continue
    const extra = [...files].filter((file) => !firstTable.has(file))
    report.push({ what: `${page} on top of it`, kilobytes: total(extra), limit: BUDGETS.furtherPage.limit })
  }
  const everything = scripts(compilation.getAssets().map((asset) => asset.name))
  report.push({ what: 'all JavaScript together', kilobytes: total(everything), limit: BUDGETS.everything.limit })
  return report
}

/** Sources are freed after they are written, so the written file is read. */
function readSource(compilation, file) {
  return compilation.compiler.outputFileSystem.readFileSync(`${compilation.outputOptions.path}/${file}`)
}

module.exports = { BudgetPlugin }
