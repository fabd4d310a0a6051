import { accessSync, constants } from 'node:fs'
import { aptInstall } from '../../server/testing/databases/findPostgres'

/** A browser that the tests need, and where to find it. */
interface WantedBrowser {
  /** For example "Chromium". */
  readonly name: string
  /** Environment variable with the path of its program. */
  readonly variable: string
  readonly usualPaths: readonly string[]
  /** Its Debian package. */
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
 * Returns the path of a browser's program: from its variable, the usual places, or, with `CI` set and as root,
 * Debian's package, which is then installed.
 * @throws Error that says what to install when there is none
 */
export function installedBrowser({ name, variable, usualPaths, debianPackage }: WantedBrowser): string {
  const named = process.env[variable]
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`${variable} names ${named}, which is not an executable file.`)
  }
  const found = usualPaths.find(isExecutable)
  if (found) return found
  aptInstall(debianPackage)
  const installed = usualPaths.find(isExecutable)
  if (installed) return installed
  throw new Error(`These browser tests need ${name}: install it (Debian: apt-get install ${debianPackage}) or set ${variable}.`)
}
