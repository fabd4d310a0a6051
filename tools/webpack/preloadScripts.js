const HtmlWebpackPlugin = require('html-webpack-plugin')

/**
 * Lets the page request scripts that the app will import at its start, together with its first ones instead of after them.
 * `new PreloadScripts({ screens: {}, grid: { media: '(min-width: 900px)' } })`: chunks by name, each with attributes of its link.
 */
module.exports = class PreloadScripts {
  /** @param {Record<string, Record<string, string>>} chunks */
  constructor(chunks) {
    this.chunks = chunks
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadScripts', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadScripts', (page) => {
        const files = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
        for (const [name, attributes] of Object.entries(this.chunks)) {
          for (const file of compilation.namedChunkGroups.get(name)?.getFiles() ?? []) {
            if (files.has(file) || !file.endsWith('.js')) continue
            files.add(file)
            const link = { rel: 'preload', as: 'script', href: page.publicPath + file, ...attributes }
            page.headTags.push({ tagName: 'link', voidTag: true, attributes: link, meta: { plugin: 'PreloadScripts' } })
          }
        }
        return page
      })
    })
  }
}
