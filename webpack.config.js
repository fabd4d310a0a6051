// Builds the browser app. `API_BASE_URL` and `CLIENT_BASE_PATH` are fixed at build time.
const fs = require('node:fs')
const path = require('node:path')
const CompressionPlugin = require('compression-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack')
const PreloadScripts = require('./tools/webpack/preloadScripts')

// As the server does, whose settings must be the same. Variables of the environment win.
if (fs.lstatSync('.env', { throwIfNoEntry: false })) process.loadEnvFile('.env')

const apiBaseUrl = (process.env.API_BASE_URL || '/api/v1').replace(/\/+$/, '')
const clientBasePath = `/${process.env.CLIENT_BASE_PATH ?? ''}/`.replace(/\/+/g, '/')

/**
 * Chromium compiles all functions of such a script while it is downloaded: a quarter less processor time. Added after
 * minification, which drops comments.
 */
const compileAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

const compressed = (algorithm) => new CompressionPlugin({ algorithm, test: /\.(js|css|svg|wasm)$/ })

const script = (name, test, minChunks) => ({ name, test, minChunks, chunks: 'async', enforce: true })

/** Whether a module belongs to the script that every start loads. Other pages may use it too. */
const isOfStart = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'screens')

/** @param {unknown} _env @param {{ mode?: string }} argv */
module.exports = (_env, argv) => {
  const isProduction = argv.mode !== 'development'
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: './src/app/main.ts',
    output: {
      path: path.resolve(__dirname, process.env.CLIENT_DIR || 'dist'),
      publicPath: clientBasePath,
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      clean: true,
    },
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
        },
        { test: /\.(css|woff2|svg|png|wasm)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      splitChunks: {
        chunks: 'all',
        // A few scripts with what several pages use, because a start waits longer for forty small ones.
        cacheGroups: {
          start: { ...script('start', isOfStart, 1), priority: 1 },
          shared: script('shared', /[\\/](src|contract)[\\/]/, 2),
          libraries: script('libraries', /[\\/]node_modules[\\/](?!@mui.x-)/, 3),
        },
      },
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
    },
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer', templateParameters: { clientBasePath } }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new DefinePlugin({ __API_BASE_URL__: `'${apiBaseUrl}'`, __CLIENT_BASE_PATH__: `'${clientBasePath}'` }),
      new PreloadScripts({ app: {}, screens: {}, grid: { media: '(min-width: 900px)' } }),
      ...(isProduction ? [compressed('gzip'), compressed('brotliCompress'), compileAhead] : []),
    ],
    stats: 'errors-warnings',
    devServer: {
      port: Number(process.env.DEV_PORT || 8080),
      historyApiFallback: { index: clientBasePath },
      proxy: [{ context: [apiBaseUrl], target: process.env.DEV_API || 'http://127.0.0.1:3000' }],
    },
  }
}
