// Writes into the early script which files each page needs besides the main script, so that the browser can
// download them side by side. Only the finished build knows their names, so a placeholder is replaced.
const HtmlWebpackPlugin = require('html-webpack-plugin')
const { Compilation, sources } = require('webpack')
const { startName } = require('./scriptGroups')

const PLACEHOLDER = '__PAGE_SCRIPTS__'

/** For production builds: in a development build the code stands in strings, where no literal can be put. */
class PageScriptsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageScriptsPlugin', (compilation) => {
      // Before minification; content hashes are made after it, of what the files really hold.
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'PageScriptsPlugin', stage }, () => {
        const [file] = scripts(compilation.entrypoints.get('early').getFiles())
        compilation.updateAsset(file, (source) => withScripts(source, `(${JSON.stringify(pageScripts(compilation))})`))
      })
      // It runs as soon as it is there. In line with the others it would run right before them, and what it asks for would leave after them.
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
 * Files by the page's folder, and those of the shell under `shell`.
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
