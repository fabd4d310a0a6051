import { accessSync, constants } from 'node:fs'
import { aptInstall } from '../../server/testing/databases/findPostgres'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, the usual places, or, with `CI` set and as root, Debian's package, which is then
 * installed. The headless shell will not do, because it has no camera.
 * @throws Error that says what to install when there is none
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`)
  }
  const usualPaths = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  const found = usualPaths.find(isExecutable)
  if (found) return found
  aptInstall('chromium')
  const installed = usualPaths.find(isExecutable)
  if (installed) return installed
  throw new Error('These tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}

/** Launch switches: no background requests, and no sandbox only when running as root, which Chromium's sandbox rejects. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
