import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, else the usual places, else Debian's package, installed
 * with apt-get when the process runs as root.
 * @throws Error that says what to install when none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`)
  }
  const found = USUAL_PLACES.find(isExecutable)
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('No Chromium found; installing the Debian package "chromium" ...')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = USUAL_PLACES.find(isExecutable)
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}

/** Launch switches: no calls home, and no sandbox only where the process is root, which Chromium's sandbox refuses. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
