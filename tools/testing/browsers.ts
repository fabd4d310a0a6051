import { accessSync, constants } from 'node:fs'
import { aptInstall } from '../../server/testing/databases/findPostgres'

/** A browser that the tests need, and where to find it. */
interface WantedBrowser {
  readonly name: string
  /** Environment variable with the path of its program. */
  readonly variable: string
  readonly usualPaths: readonly string[]
  readonly debianPackage: string
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of a browser's program: from its variable, the usual places, or, with `CI` set and as root, Debian's package,
 * which is then installed. Throws an error that says what to install when there is none.
 */
function installedBrowser({ name, variable, usualPaths, debianPackage }: WantedBrowser): string {
  const named = process.env[variable]
  if (named && !isExecutable(named)) throw new Error(`${variable} names ${named}, which is not an executable file.`)
  const find = () => [named ?? '', ...usualPaths].find(isExecutable)
  if (!find()) aptInstall(debianPackage)
  const found = find()
  if (found) return found
  throw new Error(`These browser tests need ${name}: install it (Debian: apt-get install ${debianPackage}) or set ${variable}.`)
}

/** `hasDevices`: one that supports a camera, which the headless shell does not. */
export function findChromium({ hasDevices = false } = {}): string {
  return installedBrowser({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    usualPaths: [
      // The headless shell has the same engine without a user interface, which takes a third less work.
      ...(hasDevices ? [] : ['/usr/bin/chromium-headless-shell']),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    debianPackage: hasDevices ? 'chromium' : 'chromium-headless-shell',
  })
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

/** A release build of Firefox; Debian has the extended support release. */
export function findFirefox(): string {
  return installedBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    usualPaths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
  })
}
