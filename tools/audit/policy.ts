import type { LicensePolicy, ScriptReasons } from './faults'

/**
 * These scripts only select the binary for this machine; each package also works from its platform package without the script.
 */
export const SCRIPT_REASONS: ScriptReasons = {
  '@parcel/watcher': 'compiles itself where there is no binary; watches files for jest',
  '@swc/core': 'checks that the binary of this machine is there; translates tests',
  esbuild: 'checks that the binary of this machine is there; runs TypeScript programs',
  'unrs-resolver': 'checks that the binary of this machine is there; resolves imports for jest',
}

export const LICENSE_POLICY: LicensePolicy = {
  // The Open Font License is for fonts, which may be shipped with a program.
  allowed: new Set('MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1'.split(' ')),
  exceptions: {
    'axe-core': { license: 'MPL-2.0', reason: 'used unchanged, in browser tests only' },
    'caniuse-lite': { license: 'CC-BY-4.0', reason: 'a table of browsers for build tools, not shipped' },
    'png-js': { license: 'none that it names', reason: 'its LICENSE file is the MIT license' },
  },
}

/** Packages with global state, of which only one copy may be installed. */
export const SINGLETONS: readonly string[] = [
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@emotion/react',
  '@emotion/cache',
  '@mui/material',
  'fastify',
  'zod',
  'pg',
  '@electric-sql/pglite',
]
