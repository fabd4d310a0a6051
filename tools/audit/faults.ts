export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Overrides
}

/** Forced versions, some of them only below another package. */
interface Overrides {
  readonly [name: string]: string | Overrides
}

/** A package in `package-lock.json`; its key is the path where it is installed. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string | undefined
  readonly resolved?: string | undefined
  readonly license?: string | undefined
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly lockfileVersion?: number
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Returns the name of the package that is installed at a path such as `node_modules/a/node_modules/@b/c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

function inexact(versions: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !EXACT.test(version))
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
 * Returns violations of the rules for the origin of packages: one exact version each, only from the npm registry, with a
 * SHA-512 of its content. In a lock file without addresses, npm uses the configured registry; the hash protects the content
 * nevertheless.
 */
export function sourceFaults(manifest: Manifest, lock: LockFile): string[] {
  const faults = lock.lockfileVersion === 3 ? [] : ['The lock file is not of version 3']
  for (const versions of [manifest.dependencies, manifest.devDependencies, flat(manifest.overrides)])
    faults.push(...inexact(versions))

  const root = lock.packages['']
  const requested = (from: Manifest = {}) => JSON.stringify([from.dependencies ?? {}, from.devDependencies ?? {}])
  if (requested(root) !== requested(manifest)) faults.push('The lock file was made for another package.json')

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

/** Packages that may run a script when they are installed, with the reason why that is accepted. */
export type ScriptReasons = Readonly<Record<string, string>>

/** Returns packages that run an install script without a stated reason, and reasons that are no longer needed. */
export function scriptFaults({ packages }: LockFile, reasons: ScriptReasons): string[] {
  const running = new Set(
    Object.entries(packages).flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [nameAt(place)] : [])),
  )
  return [
    ...[...running].filter((name) => !Object.hasOwn(reasons, name)).map((name) => `${name} runs a program when it is installed`),
    ...Object.keys(reasons)
      .filter((name) => !running.has(name))
      .map((name) => `${name} runs no program at the install any more: take it from the list`),
  ]
}

export interface LicensePolicy {
  /** Permissive licenses, by their SPDX identifiers. */
  readonly allowed: ReadonlySet<string>
  /** Single packages under another license, with the reason why that is accepted. */
  readonly exceptions: Readonly<Record<string, { readonly license: string; readonly reason: string }>>
}

/**
 * True when an SPDX expression can be satisfied by allowed licenses. Supports only plain lists with AND or OR, because nothing
 * else occurs.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  const alternatives = inner.split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every((license) => allowed.has(license)))
}

/** Returns packages whose license is neither allowed nor excepted, and exceptions that are no longer needed. */
export function licenseFaults({ packages }: LockFile, { allowed, exceptions }: LicensePolicy): string[] {
  const others = Object.entries(packages)
    .filter(([place, { license = '' }]) => place !== '' && !isAllowed(license, allowed))
    .map(([place, { license = 'none that it names' }]) => ({ name: nameAt(place), license }))
  return [
    ...others
      .filter(({ name, license }) => exceptions[name]?.license !== license)
      .map(({ name, license }) => `${name} has the license ${license}`),
    ...Object.keys(exceptions)
      .filter((excepted) => !others.some(({ name }) => name === excepted))
      .map((name) => `${name} needs no exception for its license any more: take it from the list`),
  ]
}

/** Returns packages with global state that are installed more than once: for example, two copies of React do not share hooks. */
export function singletonFaults({ packages }: LockFile, singletons: readonly string[]): string[] {
  return singletons.flatMap((name) => {
    const places = Object.keys(packages).filter((place) => place !== '' && nameAt(place) === name)
    if (places.length === 1) return []
    return [
      places.length === 0 ? `${name} is not installed` : `${name} is installed ${places.length} times: ${places.join(', ')}`,
    ]
  })
}
