import { nameAt, type LockFile, type Manifest, type Overrides } from './lockFile'

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** A further major version of a package stands beside it as NAME-MAJOR; another package under this name would be a trap. */
function isExact(name: string, version: string): boolean {
  const [, plain = name, major = ''] = /^(.+)-(\d+)$/.exec(name) ?? []
  const alias = `npm:${plain}@`
  if (!version.startsWith(`${alias}${major}.`)) return EXACT.test(version)
  return EXACT.test(version.slice(alias.length))
}

function inexact(versions: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(versions)
    .filter(([name, version]) => !isExact(name, version))
    .map(([name, version]) => `${name} is asked for as "${version}", not as one exact version of the registry`)
}

function flat(overrides: Overrides = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(overrides).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value]]
        : Object.entries(flat(value)).map(([inner, version]) => [`${name} > ${inner}`, version]),
    ),
  )
}

/**
 * Where packages come from, and whether they are what they were: one exact version each, from the npm registry only, held by a
 * SHA-512 of its content. A lock file that leaves addresses out lets npm ask the configured registry; the hash holds all the same.
 */
export function sourceFaults(manifest: Manifest, lock: LockFile): string[] {
  const faults = lock.lockfileVersion === 3 ? [] : ['The lock file is not of version 3']
  for (const versions of [manifest.dependencies, manifest.devDependencies, flat(manifest.overrides)])
    faults.push(...inexact(versions))

  const root = lock.packages['']
  const asked = (from: Manifest = {}) => JSON.stringify([from.dependencies ?? {}, from.devDependencies ?? {}])
  if (asked(root) !== asked(manifest)) faults.push('The lock file was made for another package.json')

  for (const [place, { link, inBundle, integrity = '', resolved }] of Object.entries(lock.packages)) {
    if (place === '') continue
    const name = nameAt(place)
    if (!place.startsWith('node_modules/') || link) faults.push(`${place} is a folder, not a package of the registry`)
    else if (inBundle) faults.push(`${name} comes inside another package, without a hash of its own`)
    else if (!SHA512.test(integrity)) faults.push(`${name} has no SHA-512 hash`)
    if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`${name} comes from ${resolved}`)
  }
  return faults
}
