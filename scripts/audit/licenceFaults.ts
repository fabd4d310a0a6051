import { nameAt, type LockFile } from './lockFile'

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
