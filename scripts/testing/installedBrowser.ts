import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** A browser that the tests need. */
interface WantedBrowser {
  /** For example "Chromium". */
  readonly name: string
  /** Environment variable that names its program. */
  readonly variable: string
  readonly usualPaths: readonly string[]
  /** Debian's package of it. */
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
 * Path of a browser's program: what its variable names, else the usual places, else Debian's package, installed with apt-get when the
 * process runs as root.
 * @throws Error that says what to install when none can be had.
 */
export function installedBrowser({ name, variable, usualPaths, debianPackage }: WantedBrowser): string {
  const named = process.env[variable]
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`${variable} names ${named}, which is not an executable file.`)
  }
  const found = usualPaths.find(isExecutable)
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log(`No ${name} found; installing the Debian package "${debianPackage}" ...`)
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // Another program may be installing: it is waited for.
    spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', debianPackage], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = usualPaths.find(isExecutable)
    if (installed) return installed
  }
  throw new Error(`These browser tests need ${name}: install it (Debian: apt-get install ${debianPackage}) or set ${variable}.`)
}
