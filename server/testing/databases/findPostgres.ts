import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** With `CI` set, installs a Debian package where this process may. Otherwise nothing is installed that nobody asked for. */
export function aptInstall(name: string): void {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing the Debian package "${name}" ...`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Waits for the package manager's lock, which another program may hold.
  spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Where Debian's packages install the server's programs, with one folder per version, and the search path. */
function installed(): string[] {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })) : []
  return [...versions.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
}

export function findPostgres(): string | null {
  return installed().find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ?? null
}

/** Like {@link findPostgres}; with `CI` set, a root user on Debian gets them installed. */
export function findOrInstallPostgres(): string | null {
  const found = findPostgres()
  if (found === null) aptInstall('postgresql')
  return found ?? findPostgres()
}

/** Like {@link findOrInstallPostgres}; throws an error with a sentence when there is none. */
export function requirePostgres(): string {
  const bin = findOrInstallPostgres()
  if (bin === null) throw new Error('PostgreSQL was not found. Install it (Debian: apt-get install postgresql).')
  return bin
}

/** Returns the user to run PostgreSQL as, because it does not run as root; null for the current one. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (option: string) => Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      continue
    }
  }
  throw new Error(`Neither the user postgres nor nobody exists on this machine (${dirname(__filename)})`)
}
