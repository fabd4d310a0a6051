// The production build without what only makes it small: the same modules in the same files, in a fraction of the time.
const productionBuild = require('../webpack.config.js')

/** What makes files small, and judges how small they are. */
const ABOUT_SIZE = ['CompressionPlugin', 'BudgetPlugin']

/** @param {unknown} env @param {{ mode?: string }} argv */
module.exports = (env, argv) => {
  const { optimization, plugins, ...build } = productionBuild(env, argv)
  return {
    ...build,
    cache: false,
    devtool: false,
    optimization: { ...optimization, minimize: false },
    plugins: plugins.filter((plugin) => !ABOUT_SIZE.includes(plugin.constructor.name)),
  }
}
