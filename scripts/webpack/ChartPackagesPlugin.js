// Gives the chart copies of its own of the packages that it has in common with the grid. What two chunks share stands apart in the file of the
// first, and every page with a table would pay for a chart that it never shows.
const { join, sep } = require('node:path')

const CHART = join('node_modules', '@mui', 'x-charts') + sep
const SHARED = join('node_modules', '@mui', 'x-internals') + sep
const LAYER = 'chart'

class ChartPackagesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ChartPackagesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('ChartPackagesPlugin', ({ createData, contextInfo }) => {
        const isOfChart = contextInfo.issuerLayer === LAYER || contextInfo.issuer.includes(CHART)
        createData.layer = isOfChart && createData.resource?.includes(SHARED) ? LAYER : null
      })
    })
  }
}

module.exports = { ChartPackagesPlugin }
