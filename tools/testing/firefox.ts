import { installedBrowser } from './installedBrowser'

/**
 * Returns the path of a release build of Firefox: `FIREFOX_PATH`, the usual places, or Debian's package of the extended support
 * release.
 * @throws Error that says what to install when there is none
 */
export function findFirefox(): string {
  return installedBrowser({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    usualPaths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
  })
}
