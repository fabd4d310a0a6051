// Tells the page's first script which files each named dynamic import of the entries needs, so that it can start to download
// those of the address's page while the main script is still loading.
const HtmlWebpackPlugin = require('html-webpack-plugin')

class PageScriptsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PageScriptsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PageScriptsPlugin', (page) => {
        const { scripts } = page.assetTags
        // `async`, so that it runs as soon as it is loaded; deferred, it would run just before the main script.
        const { defer: _, ...attributes } = scripts[0].attributes
        scripts[0].attributes = { ...attributes, async: true, fetchpriority: 'high' }
        const list = { id: 'page-scripts', type: 'application/json' }
        scripts.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', list, JSON.stringify(pageScripts(compilation))))
        return page
      })
    })
  }
}

/**
 * Returns the scripts by name of a dynamic import (`webpackChunkName`), relative to the public path.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
function pageScripts({ entrypoints, namedChunkGroups }) {
  const started = [...entrypoints.values()].flatMap((entry) => entry.getFiles())
  const pages = [...namedChunkGroups].filter(([, group]) => group.getParents().some((parent) => parent.isInitial()))
  const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js') && !started.includes(file))
  return Object.fromEntries(pages.map(([name, group]) => [name, scripts(group)]))
}

module.exports = { PageScriptsPlugin }
