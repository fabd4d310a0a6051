import { readdirSync } from 'node:fs'

/** What shows something on a screen. */
const SCREEN_PACKAGES = ['@mui', 'react', 'react-dom', 'react-router-dom']
const STORE_PACKAGES = ['@reduxjs/toolkit', 'react-redux', 'zod']

const SHARED_PARTS = {
  ours: ['contract', 'src/slices', 'src/services', 'src/components'],
  packages: [...SCREEN_PACKAGES, ...STORE_PACKAGES],
}

/** A row for each folder in `src/` + `parent`. */
const foldersOf = (parent, row) =>
  Object.fromEntries(readdirSync(new URL(`../../src/${parent}`, import.meta.url)).map((name) => [`src/${parent}/${name}`, row]))

/** The business of the server: documents, their files and lists, and the transaction that posts. */
const BUSINESS = ['documents', 'files', 'lists', 'posting'].map((name) => `server/${name}`)

/** What every part of the server but the lowest may use. */
const BASE = ['contract', 'server/common', 'server/database']

/**
 * Layers from the bottom up: for each folder, which of our other folders and which packages it may import; everything else is
 * rejected. Paths are relative to the repository, or to `node_modules`; an entry may also be a file.
 */
export const LAYERS = {
  contract: { ours: [], packages: ['zod'] },
  'tools/conformance': {
    ours: ['contract', 'server/common'],
    packages: ['cookie', 'zod'],
  },
  'src/slices': { ours: ['contract'], packages: ['@reduxjs/toolkit', 'zod'] },
  'src/services': {
    ours: ['contract', 'src/slices'],
    packages: [...STORE_PACKAGES, 'async-mutex', 'content-disposition', 'fflate'],
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
  'server/database': {
    ours: ['contract/rules/listKeys.ts', 'server/common'],
    packages: ['@electric-sql', 'async-mutex', 'fs-native-extensions', 'lru-cache', 'pg', 'tar', 'zod'],
  },
  // It checks what it copies.
  'server/database/backup': {
    ours: ['server/common', 'server/database', ...BUSINESS, 'server/exchange/webhooks'],
    packages: ['zod'],
  },
  'server/documents': { ours: [...BASE, ...BUSINESS], packages: [] },
  'server/files': {
    ours: [...BASE, ...BUSINESS],
    packages: ['bidi-js', 'bwip-js', 'fflate', 'fontkit', 'pdfkit', 'piscina'],
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
    ours: [...BASE, ...BUSINESS, 'server/auth', 'server/cli/config/appConfig.ts', 'server/cli/runProgram.ts'],
    packages: ['csv-parse', 'fastify', 'fastify-plugin', 'zod'],
  },
  'server/http': {
    ours: [...BASE, 'server/cli/config/appConfig.ts', ...BUSINESS, 'server/auth', 'server/exchange'],
    packages: ['@fastify', 'content-disposition', 'cookie', 'fastify', 'fastify-plugin', 'pino', 'prom-client', 'zod'],
  },
  'server/cli': {
    ours: [...BASE, ...BUSINESS, 'server/auth', 'server/exchange', 'tools/demo/seedDemoData.ts'],
    packages: ['fastify', 'zod'],
  },
  'server/cli/config': { ours: ['contract', 'server/common', 'server/database'], packages: ['zod'] },
  'tools/demo': {
    ours: [...BASE, ...BUSINESS, 'server/auth', 'server/cli/config', 'server/exchange'],
    packages: ['csv-parse'],
  },
  // The program itself: main.ts and app.ts. Nothing of testing/ is a part of it.
  'server/*.ts': {
    ours: [
      'contract',
      'server/app.ts',
      ...['auth', 'cli', 'common', 'database', 'exchange', 'http'].map((name) => `server/${name}`),
      ...BUSINESS,
    ],
    packages: ['close-with-grace', 'fastify'],
  },
}
