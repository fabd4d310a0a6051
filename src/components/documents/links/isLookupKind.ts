import { LOOKUP_SCREEN, type LookupKind } from '../../../../contract/screens'

/** True for a kind that this version knows. A newer backend may send others. */
export function isLookupKind(kind: string): kind is LookupKind {
  return Object.hasOwn(LOOKUP_SCREEN, kind)
}
