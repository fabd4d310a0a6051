import { installedBrowser } from './installedBrowser'

/**
 * Path of a released Firefox: `FIREFOX_PATH`, the usual places, or Debian's package of the extended support release.
 * @throws Error that says what to install when none can be had.
 */
export function findFirefox(): string {
  return installedBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    usualPaths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
  })
}
