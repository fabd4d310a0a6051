// Builds the bare grid page with the app's transpilation and minification, but with the complete grid.
const path = require('node:path')
const CompressionPlugin = require('compression-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const appConfiguration = require('../../../../webpack.config.js')

const { mode, target, resolve, module: modules, optimization, performance, stats } = appConfiguration({}, { mode: 'production' })

module.exports = {
  mode,
  target,
  resolve,
  module: modules,
  // A single script, because the page has no screens to split.
  optimization: { ...optimization, splitChunks: false },
  performance,
  stats,
  entry: path.join(__dirname, 'bareGrid.tsx'),
  output: {
    path: path.resolve(process.env.CLIENT_DIR || '.cache/bareGrid'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
  },
  plugins: [
    new HtmlWebpackPlugin({ template: path.join(__dirname, 'index.html'), scriptLoading: 'defer' }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.js$/ }),
  ],
}
