// Lint rules that only ESLint has: the layers (who may import whom), regular expressions, and what is our own. All others are in
// .oxlintrc.json: this file has no rule that is asked there.
import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/**
 * Layers from the ground up: what a folder may import of ours besides itself. Everything else of ours is refused.
 * Paths are relative to the repository; a file may stand for itself.
 */
const FLOORS = {
  contract: [],
  conformance: ['contract', 'server/operations/cli/commandLine.ts', 'server/operations/cli/readPassword.ts'],
  'src/slices': ['contract'],
  'src/services': ['contract', 'src/slices'],
  'src/components/kit': ['contract'],
  ...Object.fromEntries(
    readdirSync(new URL('./src/components', import.meta.url))
      .filter((name) => name !== 'kit')
      .map((name) => [`src/components/${name}`, ['contract', 'src/slices', 'src/services', 'src/components']]),
  ),
  ...Object.fromEntries(
    readdirSync(new URL('./src/pages', import.meta.url)).map((page) => [
      `src/pages/${page}`,
      ['contract', 'src/slices', 'src/services', 'src/components'],
    ]),
  ),
  'src/app': ['contract', 'src/slices', 'src/services', 'src/components', 'src/pages'],
  server: ['contract'],
  'server/database': ['contract/rules/listKeys.ts'],
  'server/config': ['server/database'],
  'server/domain': ['contract', 'server/database'],
  'server/auth': [
    'contract',
    'server/config/appConfig.ts',
    'server/database',
    'server/domain/refusal.ts',
    'server/domain/commands/audit.ts',
  ],
  'server/http': ['contract', 'server/config/appConfig.ts', 'server/database', 'server/domain', 'server/auth'],
  'server/operations': ['contract', 'server/config', 'server/database', 'server/domain', 'server/auth'],
}

const zones = Object.entries(FLOORS).map(([folder, allowed]) => ({
  target: `./${folder}`,
  from: './',
  except: [folder, ...allowed, 'node_modules'].map((path) => `./${path}`),
  message: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}.`,
}))

// Last, for what is outside of every layer: main.ts and app.ts.
zones.push({ target: './server', from: './server/testing', message: 'Nothing of testing/ is part of the program.' })

/** A quantity by its name: `qtyOnHand`, `openQty`, `quantity`, `maximum` and what materials require. */
const QUANTITY_NAME = '/^(qty[A-Z]\\w*|\\w+Qty|quantity|\\w+Quantity|totalRequired|maximum)$/'
const QUANTITY = `:matches(Identifier[name=${QUANTITY_NAME}], MemberExpression[property.name=${QUANTITY_NAME}])`
const COMPARISON =
  'BinaryExpression[operator=/^([<>]=?|[!=]==)$/]:not([right.raw="null"]):not([right.type="Identifier"][right.name="undefined"])'
/** 0.7 + 0.1 is less than 0.8, and 5.5e-17 is above 0: quantities are compared to the sixth decimal. */
const COMPARED_QUANTITY = {
  selector: `${COMPARISON} > ${QUANTITY}`,
  message: 'Compare quantities with compareQuantities, isPositive or toMicros.',
}

const COMPONENT = ':function[id.name=/^(use[A-Z]|[A-Z])/]'
const DISPATCH = 'CallExpression:matches([callee.name=/^dispatch/], [callee.property.name="dispatch"])'
const COMPUTED = 'CallExpression[callee.name=/^(useMemo|useState|useReducer)$/] > :function'
const QUERY_HOOK = 'callee.name=/^use\\w+Query$/'

/** What is done while a component renders is done again at every render, also during time travel. */
const DISPATCH_IN_RENDER = [
  `${COMPONENT} ${DISPATCH}:not(:function :function CallExpression)`,
  `${COMPONENT} ${COMPUTED} ${DISPATCH}:not(:function :function :function CallExpression)`,
].map((selector) => ({ selector, message: 'Dispatch in a handler or an effect, not while rendering.' }))

/** A query hook loads, and draws its component again with every answer. */
const HOOK_FOR_REFETCH = [
  `VariableDeclarator[init.${QUERY_HOOK}] > ObjectPattern[properties.length=1] > Property[key.name='refetch']`,
  `MemberExpression[object.${QUERY_HOOK}][property.name='refetch']`,
].map((selector) => ({ selector, message: 'Reload with the tag of the list (useReload), not with a hook of its own.' }))

/** The program, which reads texts of strangers. Tests read texts of their own, and may reach for the test kits. */
const PROGRAM = {
  files: ['contract/**/*.ts', 'conformance/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'],
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
      // A regular expression that reads a text again and again costs the square of its length, or more: whoever writes the text could stop
      // the process with it.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['contract/**/*.ts', 'server/domain/{commands,presenters}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'contract/quantities/quantity.ts'],
    rules: { 'no-restricted-syntax': ['error', COMPARED_QUANTITY] },
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
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        COMPARED_QUANTITY,
        ...DISPATCH_IN_RENDER,
        ...HOOK_FOR_REFETCH,
        // Code that is loaded later may not come. These say so in its place and load it again.
        {
          selector: 'ImportExpression:not(CallExpression[callee.name=/^(lazyPage|lazyComponent|onDemand)$/] ImportExpression)',
          message: 'Load components with lazyPage or lazyComponent, other code with onDemand.',
        },
        {
          selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
          message: 'React keeps a failed load for ever. Use lazyPage or lazyComponent.',
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
