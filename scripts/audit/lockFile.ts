/** What the audit reads of `package.json`. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Overrides
}

/** Versions that are forced, some only below another package. */
export interface Overrides {
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
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
