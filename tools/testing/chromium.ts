import { installedBrowser } from './installedBrowser'

/**
 * Returns the path of a Chromium for the browser tests: `CHROMIUM_PATH`, the usual places, or Debian's package.
 * @param hasDevices true for a Chromium that supports a camera, which the headless shell does not
 * @throws Error that says what to install when there is none
 */
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
