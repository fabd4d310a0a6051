// Lint rules that only ESLint provides: the layers (who may import whom), regular expressions, and our own rules. All other
// rules are in .oxlintrc.json and not repeated here.
import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** What shows something on a screen. */
const SCREEN_PACKAGES = ['@mui', 'react', 'react-dom', 'react-router-dom']
const STORE_PACKAGES = ['@reduxjs/toolkit', 'react-redux', 'zod']

const SHARED_PARTS = {
  ours: ['contract', 'src/slices', 'src/services', 'src/components'],
  packages: [...SCREEN_PACKAGES, ...STORE_PACKAGES],
}

/** A row for each folder in `src/` + `parent`. */
const foldersOf = (parent, row) =>
  Object.fromEntries(readdirSync(new URL(`./src/${parent}`, import.meta.url)).map((name) => [`src/${parent}/${name}`, row]))

/** The business of the server: documents, their files and lists, and the transaction that posts. */
const BUSINESS = ['documents', 'files', 'lists', 'posting'].map((name) => `server/${name}`)

/** What every part of the server but the lowest may use. */
const BASE = ['contract', 'server/common', 'server/database']

/**
 * Layers from the bottom up: for each folder, which of our other folders and which packages it may import; everything else is
 * refused. Paths are relative to the repository, or to `node_modules`; an entry may also be a file.
 */
const LAYERS = {
  contract: { ours: [], packages: ['zod'] },
  conformance: {
    ours: ['contract', 'server/common'],
    packages: ['cookie', 'zod'],
  },
  'src/slices': { ours: ['contract'], packages: ['@reduxjs/toolkit', 'zod'] },
  'src/services': {
    ours: ['contract', 'src/slices'],
    packages: [...STORE_PACKAGES, 'async-mutex', 'fflate', 'file-saver', 'papaparse'],
  },
  ...foldersOf('components', SHARED_PARTS),
  'src/components/scanning': { ...SHARED_PARTS, packages: [...SHARED_PARTS.packages, 'zxing-wasm'] },
  'src/components/kit': { ours: ['contract'], packages: [...SCREEN_PACKAGES, 'dayjs'] },
  'src/components/quantities': { ...SHARED_PARTS, packages: [...SHARED_PARTS.packages, '@tanstack'] },
  ...foldersOf('pages', SHARED_PARTS),
  'src/app': {
    ours: ['contract', 'src/slices', 'src/services', 'src/components', 'src/pages'],
    packages: [...SHARED_PARTS.packages, '@emotion', 'file-saver'],
  },
  'server/common': { ours: ['contract'], packages: [] },
  'server/database/{*.ts,embedded/**,migrations/**,postgres/**}': {
    ours: ['contract/rules/listKeys.ts', 'server/common', 'server/database'],
    packages: ['@electric-sql', 'async-mutex', 'fs-native-extensions', 'lru-cache', 'pg', 'postgres-array', 'tar', 'zod'],
  },
  // It checks what it copies.
  'server/database/backup': {
    ours: ['server/common', 'server/database', ...BUSINESS, 'server/exchange/webhooks'],
    packages: ['zod'],
  },
  'server/documents': { ours: [...BASE, ...BUSINESS], packages: [] },
  'server/files': {
    ours: [...BASE, ...BUSINESS],
    packages: ['async-mutex', 'bidi-js', 'bwip-js', 'fflate', 'fontkit', 'pdfkit', 'piscina', 'wawoff2'],
  },
  'server/lists': { ours: [...BASE, ...BUSINESS], packages: ['lru-cache'] },
  'server/posting': { ours: [...BASE, ...BUSINESS], packages: [] },
  // They say what stored data must satisfy, independently of the descriptions of documents.
  'server/posting/invariants': { ours: [...BASE, 'server/lists/revisions.ts'], packages: [] },
  'server/auth': {
    ours: [...BASE, 'server/cli/config/appConfig.ts', 'server/posting/audit.ts'],
    packages: ['@fastify/jwt', '@node-rs/argon2', 'fastify', 'fastify-plugin', 'lru-cache'],
  },
  'server/exchange': {
    ours: [...BASE, ...BUSINESS, 'server/auth', 'server/cli'],
    packages: ['csv-parse', 'fastify', 'fastify-plugin', 'papaparse', 'standardwebhooks', 'zod'],
  },
  'server/http': {
    ours: [...BASE, 'server/cli/config/appConfig.ts', ...BUSINESS, 'server/auth', 'server/exchange'],
    packages: ['@fastify', 'content-disposition', 'cookie', 'fastify', 'fastify-plugin', 'pino', 'prom-client', 'zod'],
  },
  'server/cli': {
    ours: [...BASE, ...BUSINESS, 'server/auth', 'server/exchange', 'tools/demo/seedDemoData.ts'],
    packages: ['fastify', 'zod'],
  },
  'server/cli/config': { ours: ['server/common', 'server/database'], packages: ['zod'] },
  'tools/demo': { ours: [...BASE, ...BUSINESS, 'server/auth', 'server/cli/config', 'server/exchange'], packages: ['pdfkit'] },
  // The program itself: main.ts, app.ts and createServices.ts. Nothing of testing/ is a part of it.
  'server/*.ts': {
    ours: [
      'contract',
      'server/app.ts',
      'server/createServices.ts',
      ...['auth', 'cli', 'common', 'database', 'exchange', 'http'].map((name) => `server/${name}`),
      ...BUSINESS,
    ],
    packages: ['fastify'],
  },
}

const zones = Object.entries(LAYERS).map(([folder, { ours, packages }]) => ({
  target: `./${folder}`,
  from: './',
  except: [...new Set([folder, ...ours, ...packages.map((name) => `node_modules/${name}`)])].map((path) => `./${path}`),
  message: `${folder} may import ${[...ours, ...packages].join(', ')}.`,
}))

/** Names of quantities: `qtyOnHand`, `openQty`, `quantity`, `maximum`, `totalRequired`. */
const QUANTITY_NAME = '/^(qty[A-Z]\\w*|\\w+Qty|quantity|\\w+Quantity|totalRequired|maximum)$/'
const QUANTITY = `:matches(Identifier[name=${QUANTITY_NAME}], MemberExpression[property.name=${QUANTITY_NAME}])`
const COMPARISON =
  'BinaryExpression[operator=/^([<>]=?|[!=]==)$/]:not([right.raw="null"]):not([right.type="Identifier"][right.name="undefined"])'
/**
 * Because of rounding errors (0.1 + 0.7 < 0.8, and a remainder may be 5.5e-17), quantities must be compared to the sixth
 * decimal.
 */
const COMPARED_QUANTITY = {
  selector: `${COMPARISON} > ${QUANTITY}`,
  message: 'Compare quantities with compareQuantities, isPositive or toMicros.',
}

const STATUS_CONDITION = "/\\bstatus (=|<>|IN|NOT IN) \\(?'/"
/** What a status means is in one table, from which SQL is derived too. */
const STATUS_IN_SQL = {
  selector: `:matches(TemplateElement[value.raw=${STATUS_CONDITION}], Literal[value=${STATUS_CONDITION}])`,
  message: 'Ask for a fact of contract/statuses.ts with hasStatus.',
}

const MUI_CLASS = '/\\.Mui[A-Z]/'
/** Class names of MUI are its own. The theme (themeComponents.ts) has its slots, variants and states. */
const MUI_SELECTOR = {
  selector: `:matches(TemplateElement[value.raw=${MUI_CLASS}], Literal[value=${MUI_CLASS}])`,
  message: "Style a slot in the theme or by slotProps, or use the component's exported classes; find elements by role.",
}

const COMPONENT = ':function[id.name=/^(use[A-Z]|[A-Z])/]'
const DISPATCH = 'CallExpression:matches([callee.name=/^dispatch/], [callee.property.name="dispatch"])'
const COMPUTED = 'CallExpression[callee.name=/^(useMemo|useState|useReducer)$/] > :function'
const QUERY_HOOK = 'callee.name=/^use\\w+Query$/'

/** A dispatch during rendering is repeated with every render, also during time travel. */
const DISPATCH_IN_RENDER = [
  `${COMPONENT} ${DISPATCH}:not(:function :function CallExpression)`,
  `${COMPONENT} ${COMPUTED} ${DISPATCH}:not(:function :function :function CallExpression)`,
].map((selector) => ({ selector, message: 'Dispatch in a handler or an effect, not while rendering.' }))

/** What a library does not document may change with any release of it. */
const INTERNALS = {
  selector: 'MemberExpression[property.name=/^internal(Actions$|_)/]',
  message: 'This is inside RTK Query. Use its api.util, its tags or setupListeners.',
}

/** A query hook subscribes: it loads data, and re-renders its component with every response, even when only `refetch` is used. */
const HOOK_FOR_REFETCH = [
  `VariableDeclarator[init.${QUERY_HOOK}] > ObjectPattern[properties.length=1] > Property[key.name='refetch']`,
  `MemberExpression[object.${QUERY_HOOK}][property.name='refetch']`,
].map((selector) => ({ selector, message: 'Reload with the tag of the list (useReload), not with a hook of its own.' }))

/**
 * The program's code, which processes untrusted input. Tests are excluded: their input is their own, and they may import the
 * test kits.
 */
const PROGRAM = {
  files: ['contract/**/*.ts', 'conformance/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts', 'tools/**/*.ts'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
}

export default tseslint.config(
  { ignores: ['dist/', 'build/', 'data/', '.cache/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  {
    ...PROGRAM,
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX, regexp },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      // A regular expression with super-linear backtracking allows whoever writes the input to block the process (ReDoS).
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['server/**/*.ts'],
    // The schema, and what is checked independently of the table.
    ignores: ['**/*.test.ts', '**/testing/**', 'server/database/migrations/**', 'server/posting/invariants/**'],
    rules: { 'no-restricted-syntax': ['error', STATUS_IN_SQL] },
  },
  {
    files: ['contract/**/*.ts', 'server/{documents,posting}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'contract/quantities/quantity.ts', 'server/posting/invariants/**'],
    rules: { 'no-restricted-syntax': ['error', COMPARED_QUANTITY, STATUS_IN_SQL] },
  },
  {
    files: ['src/pages/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'fetch', 'localStorage', 'sessionStorage', 'navigator'].map((name) => ({
          name,
          message: 'Pages leave the tab through src/services only.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // lazy.tsx is the one place that adds the retry that React.lazy lacks.
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**', 'src/components/lazy/lazy.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        COMPARED_QUANTITY,
        INTERNALS,
        MUI_SELECTOR,
        ...DISPATCH_IN_RENDER,
        ...HOOK_FOR_REFETCH,
        // Loading code on demand can fail. These functions show the failure in its place and offer a retry. `renderApp` is in the
        // script that imports it.
        {
          selector: "ImportExpression:not([source.value='./renderApp'], CallExpression[callee.name=/^(lazy|onDemand)$/] *)",
          message: 'Load components with lazy (components/lazy), other code with onDemand.',
        },
        {
          selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
          message: 'React keeps a failed load for ever. Use lazy of components/lazy.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
)
