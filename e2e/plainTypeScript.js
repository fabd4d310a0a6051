// A webpack loader that only strips types, in a third of the compiler's time.
const { transform } = require('esbuild')

/** @this {import('webpack').LoaderContext<unknown>} @param {string} source */
module.exports = function (source) {
  const done = this.async()
  const loader = this.resourcePath.endsWith('x') ? 'tsx' : 'ts'
  transform(source, { loader, jsx: 'automatic', target: 'es2022' }).then(({ code }) => done(null, code), done)
}
