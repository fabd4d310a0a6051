// Builds the browser app. `API_BASE_URL` and `CLIENT_BASE_PATH` are fixed at build time.
const path = require('node:path')
const CompressionPlugin = require('compression-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const tsx = require('tsx/cjs/api')
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack')

// As the server does, whose settings must be the same. Variables of the environment win.
tsx.require('./server/config/envFile.ts', __filename).loadEnvFile('.env')

const apiBaseUrl = (process.env.API_BASE_URL || '/api/v1').replace(/\/+$/, '')
const clientBasePath = `/${process.env.CLIENT_BASE_PATH ?? ''}/`.replace(/\/+/g, '/')

/**
 * Makes Chromium compile all functions of a script while it is downloaded, instead of one by one when they are called: a quarter
 * less processor time. Other browsers treat it as a comment. Added after minification, which drops comments.
 */
const compileAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

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
    // A production build uses no cache, because a cached script may refer to files by the names of an earlier build.
    cache: isProduction
      ? false
      : {
          type: 'filesystem',
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
      // From 4 kB on, modules of several pages are not copied into each.
      splitChunks: isProduction && { chunks: 'all', minSize: 4_000 },
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
    },
    performance: { hints: false },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer', templateParameters: { clientBasePath } }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      new DefinePlugin({ __API_BASE_URL__: `'${apiBaseUrl}'`, __CLIENT_BASE_PATH__: `'${clientBasePath}'` }),
      ...(isProduction
        ? [
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css' }),
            ...['gzip', 'brotliCompress'].map((algorithm) => new CompressionPlugin({ algorithm, test: /\.(js|css|svg|wasm)$/ })),
            compileAhead,
          ]
        : []),
    ],
    stats: 'errors-warnings',
    devServer: {
      port: Number(process.env.DEV_PORT || 8080),
      historyApiFallback: { index: clientBasePath },
      proxy: [{ context: [apiBaseUrl], target: process.env.DEV_API || 'http://127.0.0.1:3000' }],
    },
  }
}
