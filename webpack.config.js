// Builds the browser app. `API_BASE_URL` and `CLIENT_BASE_PATH` are fixed at build time.
const path = require('node:path')
const CompressionPlugin = require('compression-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const tsx = require('tsx/cjs/api')
const { BannerPlugin, Compilation, DefinePlugin, ids } = require('webpack')
const { BudgetPlugin } = require('./scripts/webpack/BudgetPlugin')
const { PageScriptsPlugin } = require('./scripts/webpack/PageScriptsPlugin')
const { replacedParts } = require('./scripts/webpack/replacedParts')
const { scriptGroups } = require('./scripts/webpack/scriptGroups')

// As the server does, whose settings must be the same. Variables of the environment win.
tsx.require('./server/config/envFile.ts', __filename).loadEnvFile('.env')

/** Normalizes a base path: `/manager` and `manager/` both become `/manager/`; an empty value becomes `/`. */
function basePath(value) {
  const inner = (value ?? '').replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

const apiBaseUrl = (process.env.API_BASE_URL || '/api/v1').replace(/\/+$/, '')
const clientBasePath = basePath(process.env.CLIENT_BASE_PATH)
const devPort = Number(process.env.DEV_PORT || 8080)
const devApi = process.env.DEV_API || 'http://127.0.0.1:3000'

/**
 * Makes Chromium compile all functions of a script in the background during the download, instead of one by one when they are
 * called. Other browsers treat it as a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** The package's exports select the development build, which includes warnings, whatever the mode (docs/adr/0047). */
const routerBuild = (name) => path.resolve(__dirname, `node_modules/react-router/dist/production/${name}.mjs`)

/** After minification, which drops comments, and before source maps and content hashes are created. */
const AFTER_MINIFICATION = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1

/** @param {unknown} _env @param {{ mode?: string }} argv */
module.exports = (_env, argv) => {
  const isProduction = argv.mode !== 'development'
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    // The early script requests the session and the list while the main script is still loading, and shares its modules.
    entry: { early: './src/app/earlyStart.ts', main: { import: './src/app/main.ts', dependOn: 'early' } },
    output: {
      path: path.resolve(__dirname, process.env.CLIENT_DIR || 'dist'),
      publicPath: clientBasePath,
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      clean: true,
    },
    devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      ...(isProduction && { alias: { 'react-router/dom$': routerBuild('dom-export'), 'react-router$': routerBuild('index') } }),
    },
    // A production build uses no cache, because a cached script may refer to files by the names of an earlier build.
    cache: isProduction
      ? false
      : {
          type: 'filesystem',
          cacheDirectory: path.resolve(__dirname, '.cache/webpack'),
          // Cached modules contain these settings, so a build with other settings needs a separate cache.
          version: JSON.stringify([apiBaseUrl, clientBasePath]),
          buildDependencies: { config: [__filename] },
        },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          // Only transpiles each file; `npm run types` checks the types.
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
        },
        { test: /\.css$/, use: [isProduction ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'] },
        { test: /\.(woff2|svg|png|wasm)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...(isProduction && { splitChunks: scriptGroups, moduleIds: false }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2020,
            module: true,
            compress: { passes: 3, toplevel: true, keep_fargs: false, hoist_props: true },
            mangle: { toplevel: true },
          },
        }),
      ],
    },
    performance: { hints: false },
    plugins: [
      ...replacedParts(),
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer', templateParameters: { clientBasePath } }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new DefinePlugin({
        __API_BASE_URL__: JSON.stringify(apiBaseUrl),
        __CLIENT_BASE_PATH__: JSON.stringify(clientBasePath),
      }),
      ...(isProduction
        ? [
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css' }),
            ...['gzip', 'brotliCompress'].map((algorithm) => new CompressionPlugin({ algorithm, test: /\.(js|css|svg|wasm)$/ })),
            new BannerPlugin({ banner: COMPILE_AT_ONCE, raw: true, test: /\.js$/, stage: AFTER_MINIFICATION }),
            // Ids that stay the same between builds, as by default, but one digit shorter.
            new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
            new PageScriptsPlugin(),
            new BudgetPlugin(),
          ]
        : [new DefinePlugin({ __PAGE_SCRIPTS__: '({})' })]),
    ],
    stats: 'errors-warnings',
    devServer: {
      port: devPort,
      historyApiFallback: { index: clientBasePath },
      proxy: [{ context: [apiBaseUrl], target: devApi }],
    },
  }
}
