// The production build without optimization of size: the same modules in the same files, in a fraction of the time.
const path = require('node:path')
const productionBuild = require('../webpack.config.js')

const SMALLER = { minimize: false, concatenateModules: false, innerGraph: false, mangleExports: false, realContentHash: false }

const TRANSLATOR = path.join(__dirname, 'plainTypeScript.js')

/** @param {{ test: RegExp, exclude?: RegExp, loader?: string }} rule */
const withoutCompiler = ({ test, exclude, ...use }) => ({
  test,
  ...(exclude && { exclude }),
  ...(use.loader === 'ts-loader' ? { loader: TRANSLATOR } : use),
})

/** @param {unknown} env @param {{ mode?: string }} argv */
module.exports = (env, argv) => {
  const { optimization, plugins, module, ...build } = productionBuild(env, argv)
  return {
    ...build,
    cache: false,
    devtool: false,
    module: { rules: module.rules.map(withoutCompiler) },
    optimization: { ...optimization, ...SMALLER },
    plugins: plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin'),
  }
}
