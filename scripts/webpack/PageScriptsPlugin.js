// Writes into the early script which files each page needs besides the main script, so that the browser can download them in
// parallel. The file names are known only at the end of the build, so a placeholder is replaced.
const HtmlWebpackPlugin = require('html-webpack-plugin')
const { Compilation, sources } = require('webpack')
const { startName } = require('./scriptGroups')

const PLACEHOLDER = '__PAGE_SCRIPTS__'

/**
 * For production builds only: in a development build, modules are strings, in which the placeholder cannot be replaced by a
 * literal.
 */
class PageScriptsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageScriptsPlugin', (compilation) => {
      // Before minification, and so before content hashes are computed from the final files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'PageScriptsPlugin', stage }, () => {
        const [file] = scripts(compilation.entrypoints.get('early').getFiles())
        compilation.updateAsset(file, (source) => withScripts(source, `(${JSON.stringify(pageScripts(compilation))})`))
      })
      // `async`, so that the script runs as soon as it is loaded. In document order, it would run just before the main script,
      // and its requests would be sent after that script's.
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PageScriptsPlugin', (page) => {
        for (const { attributes } of page.assetTags.scripts.slice(0, 1)) {
          delete attributes.defer
          Object.assign(attributes, { async: true, fetchpriority: 'high' })
        }
        return page
      })
    })
  }
}

/**
 * Returns the files by page folder, and those of the shell under `shell`.
 * @param {import('webpack').Compilation} compilation
 */
function pageScripts(compilation) {
  const started = ['early', 'main'].flatMap((entry) => scripts(compilation.entrypoints.get(entry).getFiles()))
  const found = {}
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      const name = startName(request)
      if (name) found[name] = scripts(group.getFiles()).filter((file) => !started.includes(file))
    }
  }
  if (!found.shell || Object.keys(found).length < 2)
    throw new Error('PageScriptsPlugin: no lazy import of the shell or of a page found')
  return found
}

const scripts = (files) => files.filter((file) => file.endsWith('.js'))

function withScripts(source, literal) {
  const replaced = new sources.ReplaceSource(source)
  const start = source.source().indexOf(PLACEHOLDER)
  if (start < 0) throw new Error('PageScriptsPlugin: the early script has no placeholder')
  replaced.replace(start, start + PLACEHOLDER.length - 1, literal)
  return replaced
}

module.exports = { PageScriptsPlugin }
