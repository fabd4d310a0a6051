import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
