/** What the audit reads of `package.json`. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Overrides
}

/** Versions that are forced, some only below another package. */
interface Overrides {
  readonly [name: string]: string | Overrides
}

/** One package in `package-lock.json`; the key is the place that it is installed at. */
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

/** What the audit reads of `package-lock.json`. */
export interface LockFile {
  readonly lockfileVersion?: number
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** The name of the package that is installed at a place such as `node_modules/a/node_modules/@b/c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

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

/** Packages that may run a program when they are installed, and why that is borne. */
export type ScriptReasons = Readonly<Record<string, string>>

/** Packages that run a program of their own at the install without a stated reason, and reasons that no package needs any more. */
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

/** Which licences are taken. */
export interface LicencePolicy {
  /** Permissive licences, by their SPDX names. */
  readonly allowed: ReadonlySet<string>
  /** Single packages under another licence, with the reason why that is borne. */
  readonly exceptions: Readonly<Record<string, { readonly licence: string; readonly reason: string }>>
}

/** True when an SPDX expression leaves a choice of allowed licences. Only plain lists with AND or OR occur in practice. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  const alternatives = inner.split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)))
}

/** Packages whose licence is neither allowed nor excepted, and exceptions that no package needs any more. */
export function licenceFaults({ packages }: LockFile, { allowed, exceptions }: LicencePolicy): string[] {
  const others = Object.entries(packages)
    .filter(([place, { license = '' }]) => place !== '' && !isAllowed(license, allowed))
    .map(([place, { license = 'none that it names' }]) => ({ name: nameAt(place), licence: license }))
  return [
    ...others
      .filter(({ name, licence }) => exceptions[name]?.licence !== licence)
      .map(({ name, licence }) => `${name} has the licence ${licence}`),
    ...Object.keys(exceptions)
      .filter((excepted) => !others.some(({ name }) => name === excepted))
      .map((name) => `${name} needs no exception for its licence any more: take it from the list`),
  ]
}

/** Packages that hold state for the whole program and are there more than once: two Reacts do not know each other's hooks. */
export function singletonFaults({ packages }: LockFile, singletons: readonly string[]): string[] {
  return singletons.flatMap((name) => {
    const places = Object.keys(packages).filter((place) => place !== '' && nameAt(place) === name)
    if (places.length === 1) return []
    return [
      places.length === 0 ? `${name} is not installed` : `${name} is installed ${places.length} times: ${places.join(', ')}`,
    ]
  })
}
